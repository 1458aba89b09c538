#!/usr/bin/env bash
# Checks that modules are found by their records: those of the same package, of libraries of another package, and of files
# without references; in debug and release, where the linker removes unreferenced code; and that nothing runs before main.
# Usage: check.sh [debug] [release]
set -euo pipefail
cd "$(dirname "$0")/../.."

fixture=Tests/DiscoveryFixture
scratch=.build-discovery

fail() {
    echo "discovery: error: $*" >&2
    exit 1
}

expected() {
    cat <<'END'
own: basket gifts loyalty menu orders
all: basket gifts loyalty menu orders vouchers
The module 'orders' is linked and has a record, but is not registered. Register it, or remove it from the target's dependencies. [SY1440]
The module 'payment' is registered, but no record of it was found. Add a record, or make sure that its object file is linked. [SY1441]
END
    # Only debug builds make this check.
    if [ "$1" = debug ]; then printf 'check: SY1440 orders\ncheck: SY1441 payment\n'; fi
}

# The records require Swift 6.3.
if [ "$(uname -s)" != Linux ]; then
    echo "discovery: SKIPPED, written for Linux"
    exit 0
fi

[ $# -gt 0 ] || set -- debug release
$fixture/check-sections.py
$fixture/check-before-main.py --self-test
for configuration; do
    swift build --package-path $fixture --scratch-path $scratch -c "$configuration"
    products=$(swift build --package-path $fixture --scratch-path $scratch -c "$configuration" --show-bin-path)
    diff <(expected "$configuration") <("$products/DiscoveryFixture") || fail "not what was expected, $configuration"
    $fixture/check-before-main.py "$products" DiscoveryFixture libVouchers.so
    [ "$configuration" = release ] || continue

    grep -q -e --gc-sections $scratch/release.yaml || fail "the linker was not asked to remove unreferenced code"
    # Stripping, as for a shipped program, must lose no module.
    strip -o "$products/stripped" "$products/DiscoveryFixture"
    diff <(expected release) <("$products/stripped") || fail "lost when stripped"
done

echo "discovery: the same modules in $*; nothing runs before main"
