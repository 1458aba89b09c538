#!/usr/bin/env bash
# Turns the documentation comments into pages under .build-docs; a dead symbol link is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
    echo "docs: SKIPPED, the toolchain has no docc"
    exit 0
fi

for module in RouteMatching SwitchyardCore; do
    graphs=.build-docs/graphs/$module
    rm -rf "$graphs" && mkdir -p "$graphs"
    # A target of its own scratch folder is always compiled anew, and only a compilation writes the graph.
    rm -rf ".build-docs/scratch"
    swift build --disable-default-traits --scratch-path .build-docs/scratch --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs"
    find "$graphs" -name '*.symbols.json' ! -name "$module.symbols.json" ! -name "$module@*" -delete
    docc convert --additional-symbol-graph-dir "$graphs" --output-dir ".build-docs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors
    echo "docs: .build-docs/$module"
done
