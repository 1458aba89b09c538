#!/usr/bin/env bash
# Turns the documentation comments and the articles into pages under .build-docs; what docc warns of, a dead link above
# all, fails.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
    echo "docs: SKIPPED, the toolchain has no docc"
    exit 0
fi

modules="SwitchyardDiagnostics RouteMatching SwitchyardNavigation SwitchyardTesting SwitchyardCore SwitchyardDiscovery"

# Only a compilation writes the symbol graph, so nothing of the last one may be left.
rm -rf .build-docs && mkdir -p .build-docs/graphs
for module in $modules; do
    swift build --traits Discovery --scratch-path .build-docs/scratch --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/.build-docs/graphs"
done

for module in $modules; do
    folder=.build-docs/$module
    mkdir -p "$folder/graphs"
    find .build-docs/graphs -type f \( -name "$module.symbols.json" -o -name "$module@*" \) \
        -exec cp {} "$folder/graphs/" \;

    catalog=Sources/$module/$module.docc
    [ -d "$catalog" ] || catalog=
    scripts/snippet-graph.py switchyard "$folder/graphs/switchyard-snippets.symbols.json"
    docc convert $catalog --additional-symbol-graph-dir "$folder/graphs" --output-dir "$folder/pages" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" 2>&1 | tee "$folder/log"
    # A module that re-exports another repeats its comments; they are judged where they stand. An article is called by
    # its name alone, and a source by its path from the catalog.
    if grep -q -e "--> Sources/$module/" -e "--> \.\./[^.]" -e "--> [^/]*\.md:" "$folder/log"; then
        echo "docs: error: $module has warnings" >&2
        exit 1
    fi
    echo "docs: $folder/pages"
done
