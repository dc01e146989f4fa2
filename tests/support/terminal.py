"""A session on a terminal, with all that is typed in it known before."""
import os
import pty
import signal
import subprocess
import threading


def run(command, keys, env=None, **options):
    """The keys have to end the session. What was shown comes with an error only."""
    master, slave = pty.openpty()
    session = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                               env={**(env or os.environ), 'TERM': 'dumb'}, **options)
    os.close(slave)
    deadline = threading.Timer(120, os.killpg, (session.pid, signal.SIGKILL))
    deadline.start()
    os.write(master, keys.encode())
    shown = b''
    try:
        while data := os.read(master, 4096):
            shown += data
    except OSError:  # the session has ended
        pass
    code = session.wait()
    deadline.cancel()
    os.close(master)
    assert code == 0, (code, shown)
