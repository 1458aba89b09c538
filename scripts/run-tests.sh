#!/usr/bin/env bash
# Runs `swift test` and ends with the sum of what the conformance suites checked: the last line is
# `conformance: N run, M skipped`. Skipped are only rows that need data of third parties.
# Usage: run-tests.sh [ARGUMENT OF swift test …]
set -euo pipefail
cd "$(dirname "$0")/.."

# Each suite writes a file with a line: name, run, skipped, separated by tabs.
SWITCHYARD_CONFORMANCE_DIR=$(mktemp -d)
export SWITCHYARD_CONFORMANCE_DIR
trap 'rm -rf "$SWITCHYARD_CONFORMANCE_DIR"' EXIT

swift test "$@"
find "$SWITCHYARD_CONFORMANCE_DIR" -type f -exec cat {} + | sort | awk -F '\t' '
    NF != 3 || $2 !~ /^[0-9]+$/ || $3 !~ /^[0-9]+$/ { print "not a count: " $0 > "/dev/stderr"; bad = 1; next }
    { printf "conformance of %s: %d run, %d skipped\n", $1, $2, $3; run += $2; skipped += $3 }
    END {
        if (skipped) print "The skipped rows need data of third parties: see Tests/Conformance/README.md"
        printf "conformance: %d run, %d skipped\n", run, skipped
        exit bad
    }'
