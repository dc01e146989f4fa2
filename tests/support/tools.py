"""Programs that a test needs and the project does not: without them the test is skipped as a whole,
and ctest says so. ROUTEFIX_ALL_TOOLS=1 (as in .ci/run) makes that a failure."""
import os
import shutil
import sys

SKIPPED = 77  # SKIP_RETURN_CODE in tests/CMakeLists.txt


def skip(reason):
    print('SKIPPED:', reason, file=sys.stderr)
    sys.exit(1 if os.environ.get('ROUTEFIX_ALL_TOOLS') else SKIPPED)


def need(*programs):
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        skip('not installed: ' + ', '.join(missing))
