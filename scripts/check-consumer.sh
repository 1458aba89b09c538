#!/usr/bin/env bash
# Proves what an app gets: without traits nothing is fetched and no Foundation is linked, by default swift-syntax at
# the most is fetched.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "consumer: error: $*" >&2
    exit 1
}

# The names of the packages that a scratch folder holds copies of.
fetched() {
    find "$1/checkouts" -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null || true
}

echo "consumer: with traits: []"
swift build --package-path Tests/Consumer --scratch-path "$scratch/plain"
[ -z "$(fetched "$scratch/plain")" ] || fail "fetched: $(fetched "$scratch/plain")"
built=$(find "$scratch/plain" -path '*.build/*.o' | sed 's|.*/\([^/]*\)\.build/.*|\1|' | sort -u | tr '\n' ' ')
[ "$built" = "Consumer RouteMatching SwitchyardDiagnostics " ] || fail "built: $built"
program=$(swift build --package-path Tests/Consumer --scratch-path "$scratch/plain" --show-bin-path)/Consumer
! ldd "$program" | grep Foundation || fail "Foundation is linked"
[ "$("$program")" = "order 42" ] || fail "the program printed: $("$program")"

echo "consumer: with the default traits"
mkdir -p "$scratch/default/Sources/Consumer"
cp Tests/Consumer/Sources/Consumer/main.swift "$scratch/default/Sources/Consumer/"
sed -e "s|path: \"../..\", traits: \[\]|path: \"$root\"|" Tests/Consumer/Package.swift >"$scratch/default/Package.swift"
grep -q "path: \"$root\")" "$scratch/default/Package.swift" || fail "the manifest was not rewritten"
swift package --package-path "$scratch/default" resolve
[ "$(fetched "$scratch/default/.build")" = "swift-syntax" ] ||
    fail "fetched: $(fetched "$scratch/default/.build")"

echo "consumer: nothing fetched and no Foundation without traits; swift-syntax alone with the default ones"
