#!/usr/bin/env bash
# Runs the sample app: as a web page, or in the terminal where commands come from a pipe or a file, or by --terminal.
# Usage: run-eats.sh [--terminal] [ARGUMENT OF swift build …]
# PORT is where the page is served; without it the system chooses a port that is free.
set -euo pipefail
cd "$(dirname "$0")/.."

place=page
if [ -p /dev/stdin ] || [ -f /dev/stdin ]; then place=terminal; fi
if [ "${1:-}" = --terminal ]; then
    place=terminal
    shift
fi

# What the build has to say must not stand among the answers, and the commands are not for it.
if [ $place = terminal ]; then
    swift build --quiet --package-path Samples/Eats --product eats "$@" </dev/null >&2
    exec "$(swift build --package-path Samples/Eats --show-bin-path "$@" </dev/null)/eats"
fi

echo "Building the sample app. The first time takes a few minutes." >&2
swift build --package-path Samples/Preview --product eats-preview "$@" </dev/null >&2
bin=$(swift build --package-path Samples/Preview --show-bin-path "$@" </dev/null)
exec "$bin/eats-preview" ${PORT:+--port "$PORT"}
