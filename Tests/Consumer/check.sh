#!/usr/bin/env bash
# Proves what an app gets: without traits nothing is fetched and no Foundation is linked, by default swift-syntax at
# the most is fetched, and with a trait what that trait is for. The first app of the guide passes its tests.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "consumer: error: $*" >&2
    exit 1
}

# The names of the packages in a scratch folder.
fetched() {
    find "$1/checkouts" -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null || true
}

# Runs a command, and sets $seconds to the time that it took. Usage: measured COMMAND …
measured() {
    local TIMEFORMAT='%U %S %R' user system wall
    { time "$@" 1>&3 2>&4; } 3>&1 4>&2 2>"$scratch/time"
    read -r user system wall <"$scratch/time"
    seconds=$(awk -v u="$user" -v s="$system" -v w="$wall" 'BEGIN { printf "%.0f processor seconds, %.0f s", u + s, w }')
}

# Builds a program of Tests/Consumer without traits, and compares what was fetched and what it prints. Sets $built to the
# targets that were compiled.
# Usage: build_program PROGRAM 'OUTPUT' [CONFIGURATION]
build_program() {
    local program=$1 output=$2 folder=$scratch/$1
    local package=(--package-path Tests/Consumer --scratch-path "$folder" -c "${3:-debug}")
    echo "consumer: $program, with traits: []"
    swift build "${package[@]}" --product "$program"
    [ -z "$(fetched "$folder")" ] || fail "fetched: $(fetched "$folder")"
    built=$(find "$folder" -path '*.build/*.o' | sed 's|.*/\([^/]*\)\.build/.*|\1|' | LC_ALL=C sort -u | xargs)
    program=$(swift build "${package[@]}" --show-bin-path)/$program
    [ "$("$program")" = "$output" ] || fail "the program printed: $("$program")"
}

# The same, and compares the compiled targets. Usage: expect_built PROGRAM 'TARGET …' 'OUTPUT' [CONFIGURATION]
expect_built() {
    build_program "$1" "$3" "${4:-debug}"
    [ "$built" = "$2" ] || fail "built: $built"
}

expect_built Consumer "CSwitchyardSections Consumer RouteMatching SwitchyardSupport" "order 42"
! ldd "$(swift build --package-path Tests/Consumer --scratch-path "$scratch/Consumer" --show-bin-path)/Consumer" |
    grep Foundation || fail "Foundation is linked"
# Services and contracts without a router.
expect_built Caller "CSwitchyardSections Caller RouteMatching SwitchyardContracts SwitchyardNavigation SwitchyardRoutes \
SwitchyardSupport" "hello Ada"
# Routes, seals and the mailbox without a router.
expect_built Widget "CSwitchyardSections RouteMatching SwitchyardExtensions SwitchyardNavigation SwitchyardRoutes \
SwitchyardSupport Widget" "library://books/978"
# All that an app needs, without what is for tools, tests and apps that ask for it, as the release build of an app has it.
measured swift build --package-path Tests/Consumer --scratch-path "$scratch/Whole" -c release --product Whole
echo "consumer: a clean release build of an app without macros: $seconds"
expect_built Whole "CSwitchyardSections RouteMatching Switchyard SwitchyardContracts SwitchyardModules SwitchyardNavigation \
SwitchyardRouter SwitchyardRoutes SwitchyardSupport Whole" "performed: 42
not found
link eats://order/42
the nearest routes are compared in debug builds and with the trait Diagnosis
ends as notFound, SY0251
SY0303
SY1513
SY1514
SY0713" release
Benchmarks/bytes.py "$(swift build --package-path Tests/Consumer --scratch-path "$scratch/Whole" -c release --show-bin-path)/Whole" \
    --compare

# Resolves the same program with other traits, and compares the fetched packages.
# Usage: expect_fetched NAME ', traits: [TRAIT …]' PACKAGE …
expect_fetched() {
    local folder=$scratch/$1 traits=$2 found
    shift 2
    mkdir -p "$folder/Sources/Consumer"
    cp Tests/Consumer/Sources/Consumer/main.swift "$folder/Sources/Consumer/"
    sed -e "s|path: \"../..\", traits: \[\]|path: \"$root\"$traits|" Tests/Consumer/Package.swift \
        >"$folder/Package.swift"
    grep -qF "path: \"$root\"$traits)" "$folder/Package.swift" || fail "the manifest was not rewritten"
    swift package --package-path "$folder" resolve
    found=$(fetched "$folder/.build" | sort | xargs)
    [ "$found" = "$*" ] || fail "fetched: $found, not: $*"
}

echo "consumer: with the default traits"
expect_fetched default '' swift-syntax

echo "consumer: with the trait Inspector"
expect_fetched inspector ', traits: ["Inspector"]' FlyingFox

# The app of the guide TheFirstApp, as a package of its own. Its folder stays, so only the first run builds swift-syntax.
echo "consumer: the first app of the guide, with macros"
folder=.build-first-app
scripts/first_app.py $folder
[ ! -e Package.resolved ] || cp Package.resolved $folder
is_clean=$([ -e $folder/.build ] || echo yes)
measured swift build --package-path $folder
[ -z "$is_clean" ] || echo "consumer: a clean debug build of an app with macros: $seconds"
swift test --package-path $folder

echo "consumer: nothing fetched and no Foundation without traits; swift-syntax alone with the default ones; with" \
    "Inspector what it serves with; the first app passes its tests"
