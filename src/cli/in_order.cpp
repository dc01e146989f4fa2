#include "cli/in_order.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace routefix::cli {
namespace {

class Workers {
public:
    Workers(std::size_t count, std::size_t threads, const Job& job)
        : job_(job), done_(count, false) {
        try {
            for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
        } catch (const std::system_error&) {
            // The machine gives no more: those that it gave do it, or the caller.
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        next_ = done_.size();  // nothing new is begun
        for (std::thread& thread : threads_) thread.join();
    }

    bool any() const { return !threads_.empty(); }

    // False: it is not to be waited for.
    bool wait_for(std::size_t i) {
        constexpr std::chrono::milliseconds pause(100);
        std::unique_lock lock(mutex_);
        while (!ready_.wait_for(lock, pause, [&] { return done_[i]; })) {
            const std::size_t through = through_;
            lock.unlock();
            if (!job_.wait(through)) return false;
            lock.lock();
        }
        return true;
    }

private:
    void run() {
        for (std::size_t i = next_++; i < done_.size(); i = next_++) {
            job_.work(i);
            const std::lock_guard lock(mutex_);
            done_[i] = true;
            ++through_;
            ready_.notify_one();
        }
    }

    const Job& job_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<bool> done_;  // with `through_`, under the mutex
    std::size_t through_ = 0;
    std::vector<std::thread> threads_;
};

}  // namespace

void in_order(std::size_t count, std::size_t threads, const Job& job) {
    threads = std::min(threads, count);
    Workers workers(count, threads > 1 ? threads : 0, job);
    for (std::size_t i = 0; i < count; ++i) {
        if (!workers.any()) {
            job.work(i);
        } else if (!workers.wait_for(i)) {
            return;
        }
        job.done(i);
        if (!job.wait(i + 1)) return;
    }
}

std::size_t processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace routefix::cli
