#!/usr/bin/env bash
# Turns the documentation comments and the articles into pages under .build-docs; what docc warns of, a dead link above
# all, fails.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
    echo "docs: SKIPPED, the toolchain has no docc"
    exit 0
fi

for module in SwitchyardDiagnostics RouteMatching SwitchyardNavigation SwitchyardTesting SwitchyardCore \
    SwitchyardTestTraits; do
    folder=.build-docs/$module
    # Only a compilation writes the symbol graph, so nothing of the last one may be left.
    rm -rf "$folder" && mkdir -p "$folder/graphs"
    swift build --disable-default-traits --scratch-path "$folder/scratch" --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$folder/graphs"
    find "$folder/graphs" -type f ! -name "$module.symbols.json" ! -name "$module@*" -delete

    catalog=Sources/$module/$module.docc
    [ -d "$catalog" ] || catalog=
    scripts/snippet-graph.py switchyard "$folder/graphs/switchyard-snippets.symbols.json"
    docc convert $catalog --additional-symbol-graph-dir "$folder/graphs" --output-dir "$folder/pages" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" 2>&1 | tee "$folder/log"
    # A module that re-exports another repeats its comments; they are judged where they stand. An article is called by
    # its name alone.
    if grep -q -e "--> Sources/$module/" -e "--> [^/]*\.md:" "$folder/log"; then
        echo "docs: error: $module has warnings" >&2
        exit 1
    fi
    echo "docs: $folder/pages"
done
