#!/usr/bin/env bash
# Tests what of the pages needs no browser: rings, layouts, texts, contrast, gestures, connections. Needs node, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v node >/dev/null; then
    echo "SKIPPED: the tests of the page need node, which is not there"
    exit 0
fi
node --test Tests/Page/*.test.mjs
