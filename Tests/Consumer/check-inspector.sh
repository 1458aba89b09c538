#!/usr/bin/env bash
# Checks that no release build contains the server of the inspector without InspectorInRelease. Builds a small app in debug
# with the trait Inspector, in release with it, and in release with InspectorInRelease, then checks its symbols and runs
# it. Without a trait, no server package is fetched.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=$PWD/.build-inspector

app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT

fail() {
    echo "inspector: error: $*" >&2
    exit 1
}

if [ "$(uname -s)" != Linux ]; then
    echo "inspector: SKIPPED, written for Linux"
    exit 0
fi

mkdir -p "$app/Sources/Inspected"
cat >"$app/Sources/Inspected/main.swift" <<'END'
import Foundation
import Switchyard
import SwitchyardInspector

// Serves until its input ends.
do {
    let inspector = Inspector(Router())
    // Not printed, because output to a pipe is buffered.
    FileHandle.standardOutput.write(Data("\(try await inspector.start())\n".utf8))
    while readLine() != nil {}
    await inspector.stop()
} catch {
    print(error.code)
}
END

manifest() {
    cat >"$app/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "inspected",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "switchyard", path: "$root", traits: [$1])],
    targets: [
        .executableTarget(
            name: "Inspected",
            dependencies: [
                .product(name: "Switchyard", package: "switchyard"),
                .product(name: "SwitchyardInspector", package: "switchyard"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
END
}

# Builds the app into $program. Usage: build TRAIT CONFIGURATION
build() {
    echo "inspector: $2 with the trait $1"
    manifest "\"$1\""
    # Optimisation does not change whether the code is present, and this takes a third of the time.
    local options=(--package-path "$app" --scratch-path "$scratch" -c "$2" -Xswiftc -Onone)
    swift build "${options[@]}" --product Inspected
    program=$(swift build "${options[@]}" --show-bin-path)/Inspected
}

# The server's types in the program, by their names in symbols.
serving() { nm "$program" | grep -oE '19SwitchyardInspector[0-9]+Loopback(Listener|Connection|Events)' | sort -u; }

expect_server() {
    [ "$(serving | wc -l)" = 3 ] || fail "of the server there is only: $(serving)"
    coproc APP { "$program"; }
    # shellcheck disable=SC2153
    local address input=${APP[1]} process=$APP_PID
    read -r address <&"${APP[0]}"
    [[ $address =~ ^http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/$ ]] || fail "the address is $address"
    status() { curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }
    [ "$(status "$address")" = 200 ] || fail "the page is not served"
    [ "$(status "${address%/*/}/")" = 403 ] || fail "it is served without the secret"
    [ "$(status --header 'Host: attacker.example' "$address")" = 403 ] || fail "it is served by another name"
    [ "$(status --header 'Origin: http://attacker.example' "$address")" = 403 ] || fail "it is served to another page"
    exec {input}>&-
    wait "$process" || fail "the app did not end well"
}

expect_none() {
    [ -z "$(serving)" ] || fail "the server is there: $(serving)"
    [ "$("$program" </dev/null)" = absent ] || fail "the app printed: $("$program" </dev/null)"
}

build Inspector debug
expect_server
build Inspector release
expect_none
build InspectorInRelease release
expect_server

echo "inspector: without a trait"
manifest ""
swift package --package-path "$app" --scratch-path "$app/none" resolve
[ -z "$(find "$app/none/checkouts" -mindepth 1 2>/dev/null)" ] || fail "something is fetched without a trait"

echo "inspector: served in debug builds with its trait, and in release builds with InspectorInRelease; otherwise absent"
