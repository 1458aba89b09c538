#!/usr/bin/env bash
# Looks for Chromium and its driver, for the browser tests. Prints nothing if both are found.
#
#   install-browser.sh
#   install-browser.sh --self-test
#
# Installs packages only if requested, as root, with apt-get:
#   SWITCHYARD_INSTALL_BROWSER=1  install what is missing; if that fails, the browser tests are skipped
#   SWITCHYARD_NEEDS_BROWSER=1    the same, but fail if the browser is still missing, as in .ci/run
# Otherwise it changes nothing and says what is missing and how to install it. The browser tests are then skipped.
set -euo pipefail

# The same search as in BrowserPrograms.swift.
found() {
    local named=$1 name
    shift
    if [ -n "$named" ]; then
        command -v "$named" >/dev/null
        return
    fi
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

missing() {
    found "${CHROME:-}" chromium google-chrome chromium-browser || echo "${CHROME:-chromium}"
    found "${CHROMEDRIVER:-}" chromedriver || echo "${CHROMEDRIVER:-chromedriver}"
}

install_browser() {
    echo "browser: installing packages as root: apt-get install chromium chromium-driver"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q && apt-get install -q -y --no-install-recommends chromium chromium-driver
}

look() {
    local lacking needed=${SWITCHYARD_NEEDS_BROWSER:-} asked=${SWITCHYARD_INSTALL_BROWSER:-}
    lacking=$(missing)
    if [ -z "$lacking" ]; then return 0; fi

    if [ "$needed" = 1 ] || [ "$asked" = 1 ]; then
        # A package does not install the programs that CHROME and CHROMEDRIVER name.
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && [ -z "${CHROME:-}${CHROMEDRIVER:-}" ]; then
            install_browser >&2 || true
            lacking=$(missing)
            if [ -z "$lacking" ]; then return 0; fi
        else
            echo "browser: cannot install; that takes root, apt-get, and CHROME and CHROMEDRIVER not set" >&2
        fi
    fi
    lacking=${lacking//$'\n'/, }
    if [ "$needed" = 1 ]; then
        echo "browser: error: missing: $lacking; install chromium and chromium-driver, or unset SWITCHYARD_NEEDS_BROWSER" >&2
        return 1
    fi
    echo "browser: SKIPPED: the tests in a browser, missing: $lacking. To run them, install chromium and" \
        "chromium-driver, or as root on Debian: SWITCHYARD_INSTALL_BROWSER=1 Samples/Preview/install-browser.sh" >&2
}

# Runs this script with only the programs of a case. Each apt-get records its arguments.
self_test() {
    local folder failures=0 script
    script=$(realpath "$0")
    folder=$(mktemp -d)
    # shellcheck disable=SC2064
    trap "rm -rf '$folder'" EXIT

    # Usage: expect NAME USER INSTALLABLE(yes|no) STATUS INSTALLS(yes|no) SAYS [VARIABLE=VALUE …]
    expect() {
        local name=$1 user=$2 installable=$3 status=$4 installs=$5 says=$6 bin=$folder/bin got=0 output tried=no
        shift 6
        rm -rf "$bin" "$folder/asked" && mkdir "$bin"
        ln -s "$(command -v bash)" "$bin/bash"
        ln -s "$(command -v chmod)" "$bin/chmod"
        printf '#!/bin/bash\necho %s\n' "$user" >"$bin/id"
        printf '#!/bin/bash\necho "$*" >>%s\n[ %s = yes ] || exit 1\n: >%s/chromium\n: >%s/chromedriver\nchmod +x %s/chrom*\n' \
            "$folder/asked" "$installable" "$bin" "$bin" "$bin" >"$bin/apt-get"
        chmod +x "$bin/id" "$bin/apt-get"
        output=$(env -i PATH="$bin" "$@" bash "$script" 2>&1) || got=$?
        if [ -e "$folder/asked" ]; then tried=yes; fi
        if [ "$got" != "$status" ] || [ "$tried" != "$installs" ] || [[ $output != *"$says"* ]]; then
            echo "install-browser: $name: status $got, asked apt-get: $tried, output: $output" >&2
            failures=$((failures + 1))
        fi
    }

    expect "root without a request" 0 yes 0 no "SKIPPED"
    expect "root with a request" 0 yes 0 yes "installing packages as root" SWITCHYARD_INSTALL_BROWSER=1
    expect "root with a request, no package available" 0 no 0 yes "SKIPPED" SWITCHYARD_INSTALL_BROWSER=1
    expect "CI" 0 yes 0 yes "installing packages as root" SWITCHYARD_NEEDS_BROWSER=1
    expect "CI, no package available" 0 no 1 yes "error: missing: chromium, chromedriver" SWITCHYARD_NEEDS_BROWSER=1
    expect "a user with a requirement" 1000 yes 1 no "cannot install" SWITCHYARD_NEEDS_BROWSER=1
    expect "a user with a request" 1000 yes 0 no "SKIPPED" SWITCHYARD_INSTALL_BROWSER=1
    expect "a missing program" 0 yes 1 no "missing: other" CHROME=other SWITCHYARD_NEEDS_BROWSER=1
    if [ $failures != 0 ]; then return 1; fi
    echo "install-browser: self-test passed"
}

if [ "${1:-}" = --self-test ]; then self_test; else look; fi
