// Every limit of the program, each with its reason. Beyond a limit there is a finding, never a
// crash: bad input may be hostile.
#pragma once

#include <cstddef>
#include <cstdint>

namespace routefix::limits {

// Offsets are 32 bit and a route file is some kilobytes; Camel itself stops at 3 Mi code points.
inline constexpr std::size_t input_bytes = std::size_t{16} << 20;

// Camel's parser (snakeyaml-engine) refuses a file with more code points: a warning here.
inline constexpr std::size_t camel_code_points = std::size_t{3} << 20;

// Open block and flow containers. yaml-cpp, the second opinion, refuses 499; real routes stay
// below 60.
inline constexpr std::size_t depth = 400;

// Nodes of one tree: 32-bit indices, 40 bytes each. A 16 MiB file of the shortest items has 8 Mi.
inline constexpr std::size_t nodes = std::size_t{10} << 20;

// Rounds of read, check, apply. Generated damage converges in 3 or 4; not converging is a bug.
inline constexpr int passes = 10;

// A model's reply: some times the largest file that it could speak of.
inline constexpr std::size_t reply_bytes = std::size_t{16} << 20;

// Brackets around an edit in a reply: envelopes of tools have 5 or 6.
inline constexpr std::size_t reply_depth = 64;

// Edits of one reply, and lines compared to place them all: far beyond what a model writes, and
// below a second. Text made to be slow (one line a hundred thousand times) ends there.
inline constexpr std::size_t edits = 20000;
inline constexpr std::size_t compared_lines = std::size_t{20} << 20;

// Refused edits of a reply before the rest is not looked for, and changes that all may have.
inline constexpr std::size_t refusals = 100;
inline constexpr std::size_t changes = std::size_t{1} << 20;

// Entries looked at below a folder that was named: a project, not a disk.
inline constexpr std::size_t files_below_root = 200000;

// Lines of a gap that a diff of find and replace compares one by one (a table of 4 M cells).
inline constexpr std::size_t aligned_cells = std::size_t{4} << 20;

// Changed lines that a diff compares one by one; dtl takes time by lines times differences (about
// 2 s here). Beyond it the diff is one block out, one block in: true, only longer.
inline constexpr std::size_t diff_lines = 200000;

// Readings of one text that may turn out to touch more than they say, each at the price of a pass.
inline constexpr std::size_t bans = 16;

// Keys of one mapping among which a misplaced one is looked at. Real mappings have less than 100;
// beyond it the search would grow with the square.
inline constexpr std::size_t siblings = 1000;

// Bytes copied to find what each repair of a file does alone, for a report that tells so: a copy of
// the file for each of its findings. Some 0.1 s; real files take a hundredth.
inline constexpr std::size_t message_edits = std::size_t{64} << 20;

// Findings kept of one file: the report of a hostile file stays readable.
inline constexpr std::size_t findings = 10000;

}  // namespace routefix::limits
