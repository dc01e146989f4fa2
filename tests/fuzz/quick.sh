#!/usr/bin/env bash
# For CI: builds the fuzz targets and runs each for a minute. Needs clang.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake --preset fuzz
cmake --build --preset fuzz
tests/fuzz/run.sh 60
