#!/usr/bin/env bash
# Counts instructions and allocations of one look-up with valgrind and compares them with Baselines/.
# With --update, what is counted becomes the baseline.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
products=$(swift build -c release --show-bin-path)
stripped=$(mktemp -d)
trap 'rm -rf "$stripped"' EXIT
# valgrind reads debug information before it runs, and Swift's is large and partly unknown to it.
strip --strip-debug -o "$stripped/switchyard-count" "$products/switchyard-count"
toolchain=$(swift --version 2>/dev/null | sed -n 's/^.*\(Swift version [^ ]*\).*$/\1/p')
"$products/switchyard-bench" count --binary "$stripped/switchyard-count" --toolchain "$toolchain" "$@"
