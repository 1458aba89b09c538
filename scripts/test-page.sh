#!/usr/bin/env bash
# Tests the parts of the pages that need no browser: rings, layouts, texts, contrast, gestures, connections. Requires only node.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v node >/dev/null; then
    echo "SKIPPED: the tests of the page require node"
    exit 0
fi
node --test Tests/Page/*.test.mjs
