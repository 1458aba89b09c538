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

# An app imports `Switchyard`, so its pages show all targets of the engine as one module, also rules. RouteMatching and
# SwitchyardNavigation, which can be used alone, have pages of their own as well.
parts_of() {
    case $1 in
    RouteMatching | SwitchyardNavigation | SwitchyardTooling) echo SwitchyardSupport ;;
    Switchyard)
        echo SwitchyardSupport SwitchyardRoutes SwitchyardContracts SwitchyardRules SwitchyardRouter SwitchyardModules \
            SwitchyardTooling SwitchyardMigration SwitchyardWeb
        ;;
    esac
}

for module in SwitchyardTooling RouteMatching SwitchyardNavigation SwitchyardTesting Switchyard SwitchyardTestTraits \
    SwitchyardDiscovery SwitchyardInspector SwitchyardExtensions $uikit; do
    folder=.build-docs/$module
    rm -rf "$folder" && mkdir -p "$folder/graphs"
    find "$all/graphs" -type f \( -name "$module.symbols.json" -o -name "$module@*" \) -exec cp {} "$folder/graphs" \;
    # A graph with another module after an `@` in its name is an extension of that module. If that is a part as well, it is
    # an extension of the pages' module.
    parts=$(parts_of "$module")
    for part in $parts; do
        for graph in "$all/graphs/$part".symbols.json "$all/graphs/$part"@*; do
            [ -e "$graph" ] || continue
            name=$(basename "$graph" .symbols.json)
            case " $(echo $parts) " in *" ${name#*@} "*) [ "$name" = "$part" ] || name=$part-${name#*@}@$module ;; esac
            sed "s/\"module\":{\"name\":\"$part\"/\"module\":{\"name\":\"$module\"/" "$graph" >"$folder/graphs/$name.symbols.json"
        done
    done

    catalog=$(echo Sources/*/"$module/$module.docc")
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
    for part in $parts; do judged+=(-e "--> ../../$part/"); done
    if grep -q "${judged[@]}" -e "--> Sources/[A-Z][a-z]*/$module/" -e "/Switchyard/[A-Z][a-z]*/$module/" -e "--> \.\./[^.]" -e "--> [^/]*\.md:" "$folder/log"; then
        echo "docs: error: $module has warnings" >&2
        exit 1
    fi
    echo "docs: $folder/pages"
done
