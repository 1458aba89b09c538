#!/usr/bin/env bash
# Builds documentation pages from comments and articles into .build-docs, after `make interface` has built the modules. A warning
# of docc, such as a dead link, is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
    echo "docs: SKIPPED, the toolchain has no docc"
    exit 0
fi

all=.build-docs/all
rm -rf "$all" && mkdir -p "$all/graphs"
scripts/public-interface.py --graphs "$all/graphs"

# On Linux, code that calls UIKit or Core Spotlight is compiled with a stand-in in a separate package, whose modules have the comments.
uikit=
if [ "$(uname)" = Linux ]; then
    uikit="SwitchyardUIKit SwitchyardIntents"
    fake="--package-path Tests/AppleFake -Xswiftc -warnings-as-errors"
    for module in $uikit; do
        # shellcheck disable=SC2086
        swift build $fake --target "$module"
        # shellcheck disable=SC2086
        swift-symbolgraph-extract -module-name "$module" -minimum-access-level public -output-dir "$all/graphs" \
            -target "$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')" \
            -I "$(swift build $fake --show-bin-path)/Modules"
    done
fi

# The re-exported targets of a module, which have no pages of their own.
parts_of() {
    case $1 in
    SwitchyardTooling) echo SwitchyardSupport ;;
    RouteMatching) echo RouteMatching RouteMatching ;;
    SwitchyardNavigation) echo SwitchyardSupport ;;
    SwitchyardTesting) echo SwitchyardTesting ;;
    SwitchyardInspector) echo SwitchyardInspector ;;
    Switchyard)
        echo SwitchyardSupport SwitchyardRoutes SwitchyardContracts SwitchyardRoutes SwitchyardContracts SwitchyardRoutes \
            SwitchyardRules SwitchyardTooling SwitchyardTooling SwitchyardTooling SwitchyardRouter SwitchyardRouter SwitchyardRouter SwitchyardModules SwitchyardModules \
            SwitchyardMigration SwitchyardMigration
        ;;
    esac
}

for module in SwitchyardTooling RouteMatching SwitchyardNavigation SwitchyardTesting Switchyard \
    SwitchyardObservability SwitchyardTestTraits SwitchyardDiscovery SwitchyardInspector SwitchyardInspector SwitchyardExtensions $uikit; do
    folder=.build-docs/$module
    rm -rf "$folder" && mkdir -p "$folder/graphs"
    find "$all/graphs" -type f \( -name "$module.symbols.json" -o -name "$module@*" \) -exec cp {} "$folder/graphs" \;
    # An app imports only the umbrella module, so its pages show all parts as one module. A graph with another module after
    # an `@` in its name is an extension of that module.
    for part in $(parts_of "$module"); do
        for graph in "$all/graphs/$part".symbols.json "$all/graphs/$part"@*; do
            [ ! -e "$graph" ] || sed "s/\"module\":{\"name\":\"$part\"/\"module\":{\"name\":\"$module\"/" "$graph" \
                >"$folder/graphs/$(basename "$graph")"
        done
    done

    catalog=Sources/$module/$module.docc
    [ -d "$catalog" ] || catalog=
    # The pages of the codes are made from their texts.
    if [ "$module" = SwitchyardTooling ]; then
        cp -R "$catalog" "$folder"
        catalog=$folder/$module.docc
        scripts/codes.py --pages "$catalog"
    fi
    docc convert $catalog --additional-symbol-graph-dir "$folder/graphs" --output-dir "$folder/pages" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" 2>&1 | tee "$folder/log"
    # A module that re-exports another repeats its comments, whose warnings count for the module itself. A path begins at the
    # root or, with a catalog, at the catalog; an article has only its name.
    judged=()
    for part in $(parts_of "$module"); do judged+=(-e "--> ../../$part/"); done
    if grep -q "${judged[@]}" -e "--> Sources/$module/" -e "/Switchyard/$module/" -e "--> \.\./[^.]" -e "--> [^/]*\.md:" "$folder/log"; then
        echo "docs: error: $module has warnings" >&2
        exit 1
    fi
    echo "docs: $folder/pages"
done
