#!/usr/bin/env bash
# Counts instructions and allocations of one look-up with valgrind and compares them with Baselines/.
# With --update, the counts become the baseline.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
products=$(swift build -c release --show-bin-path)
stripped=$(mktemp -d)
trap 'rm -rf "$stripped"' EXIT
# valgrind reads debug information first, and Swift's is large and partly unsupported.
for program in switchyard-count switchyard-count-links; do
    strip --strip-debug -o "$stripped/$program" "$products/$program"
done
toolchain=$(swift --version 2>/dev/null | sed -n 's/^.*\(Swift version [^ ]*\).*$/\1/p')
"$products/switchyard-bench" count --binary "$stripped/switchyard-count" \
    --links-binary "$stripped/switchyard-count-links" --toolchain "$toolchain" "$@"
