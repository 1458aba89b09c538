#!/usr/bin/env bash
# Proves that modules are found by their records: those of the same package, of libraries of another one, of files that
# nobody refers to; debug and release, where the linker drops what is not referred to; and that nothing runs before main.
# Usage: check-discovery.sh [debug] [release]
set -euo pipefail
cd "$(dirname "$0")/.."

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
    # The check is made in debug builds alone.
    if [ "$1" = debug ]; then printf 'check: SY1440 orders\ncheck: SY1441 payment\n'; fi
}

# The records are of Swift 6.3.
if [ "$(uname -s)" != Linux ]; then
    echo "discovery: SKIPPED, written for Linux"
    exit 0
fi

[ $# -gt 0 ] || set -- debug release
scripts/check-sections.py
scripts/check-before-main.py --self-test
for configuration; do
    swift build --package-path $fixture --scratch-path $scratch -c "$configuration"
    products=$(swift build --package-path $fixture --scratch-path $scratch -c "$configuration" --show-bin-path)
    diff <(expected "$configuration") <("$products/DiscoveryFixture") || fail "not what was expected, $configuration"
    scripts/check-before-main.py "$products" DiscoveryFixture libVouchers.so
    [ "$configuration" = release ] || continue

    grep -q -e --gc-sections $scratch/release.yaml || fail "the linker was not told to drop what nobody refers to"
    # What a shipped program loses is no loss here.
    strip -o "$products/stripped" "$products/DiscoveryFixture"
    diff <(expected release) <("$products/stripped") || fail "lost when stripped"
done

echo "discovery: the same modules in $*; nothing runs before main"
