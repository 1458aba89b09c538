#!/usr/bin/env bash
# Tests the parts of the pages that need no browser: rings, layouts, texts, contrast, gestures, connections. Needs only node.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v node >/dev/null; then
    echo "SKIPPED: the tests of the page need node, which is not installed"
    exit 0
fi
node --test Tests/Page/*.test.mjs
