#!/usr/bin/env bash
# Checks everything that a release needs, and builds the command's binary with its checksum into .build-release. It tags
# nothing. Documentation/Releasing.md says what to do before and after.
# Usage: release.sh VERSION [--dry-run]; a dry run makes the cheap checks alone.
set -euo pipefail
cd "$(dirname "$0")/.."

version=${1:-}
case ${2:-} in
"") ;;
--dry-run) dry=1 ;;
*) version= ;;
esac
if [ -z "$version" ] || [ $# -gt 2 ]; then
    sed -n 's/^# Usage: /usage: /p' "$0" >&2
    exit 2
fi

scripts/check-release.py "$version"
if [ -n "${dry:-}" ]; then
    echo "release: dry run; not run: .ci/run, and the binaries"
    exit 0
fi

.ci/run

build="--package-path Tools -c release --static-swift-stdlib --product switchyard"
# shellcheck disable=SC2086
swift build $build
# shellcheck disable=SC2086
products=$(swift build $build --show-bin-path)
name=switchyard-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
folder=.build-release
rm -rf "$folder"
mkdir -p "$folder/$name"
# The inspector's page lies beside the binary.
cp -R "$products/switchyard" "$products"/switchyard_SwitchyardInspector.* LICENSE "$folder/$name"
[ "$("$folder/$name/switchyard" --version)" = "$version" ] || {
    echo "release: error: the binary is of another version" >&2
    exit 1
}
tar -C "$folder" -czf "$folder/$name.tar.gz" "$name"
(cd "$folder" && { sha256sum "$name.tar.gz" 2>/dev/null || shasum -a 256 "$name.tar.gz"; } | tee SHA256SUMS)

# Whatever was built may have written a file.
scripts/check-release.py "$version"
echo "release: $folder/$name.tar.gz. Tag the commit: git tag -a $version"
