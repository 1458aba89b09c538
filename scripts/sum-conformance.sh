#!/usr/bin/env bash
# Sums the reports of the conformance suites: lines "name<TAB>run<TAB>skipped" in the files of one folder.
# Usage: sum-conformance.sh FOLDER
set -euo pipefail

find "$1" -type f -exec cat {} + | awk -F '\t' '
    NF != 3 || $2 !~ /^[0-9]+$/ || $3 !~ /^[0-9]+$/ { print "not a count: " $0 > "/dev/stderr"; bad = 1; next }
    { printf "conformance of %s: %d run, %d skipped\n", $1, $2, $3; run += $2; skipped += $3 }
    END { printf "conformance: %d run, %d skipped\n", run, skipped; exit bad }'
