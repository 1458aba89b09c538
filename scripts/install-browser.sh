#!/usr/bin/env bash
# Sees to it that there is a Chromium with its driver for the tests in a browser. Says nothing where both are there.
# On Debian, and as root, it installs them; elsewhere it says what is missing, which is a failure with
# SWITCHYARD_NEEDS_BROWSER=1 and otherwise a remark: those tests are skipped then.
set -euo pipefail

# As BrowserPrograms.swift looks for them.
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

lacking=$(missing)
if [ -z "$lacking" ]; then exit 0; fi

if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] && [ -z "${CHROME:-}${CHROMEDRIVER:-}" ]; then
    echo "installing chromium and chromium-driver" >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -q && apt-get install -q -y --no-install-recommends chromium chromium-driver; } >&2 || true
    lacking=$(missing)
    if [ -z "$lacking" ]; then exit 0; fi
fi

echo "missing for the tests in a browser: ${lacking//$'\n'/, } (on Debian: apt-get install chromium chromium-driver)" >&2
if [ "${SWITCHYARD_NEEDS_BROWSER:-}" = 1 ]; then exit 1; fi
