#!/usr/bin/env bash
# Runs the sample app as a web page, or in the terminal if commands come from a pipe or a file, or with --terminal.
# Usage: run.sh [--terminal] [ARGUMENT OF swift build …]
# PORT is the port of the page; without it the system chooses a free one.
set -euo pipefail
cd "$(dirname "$0")/../.."

place=page
if [ -p /dev/stdin ] || [ -f /dev/stdin ]; then place=terminal; fi
if [ "${1:-}" = --terminal ]; then
    place=terminal
    shift
fi

# The output of the build must not be among the answers, and the build must not read the commands.
if [ $place = terminal ]; then
    swift build --quiet --package-path Samples/Eats --product eats "$@" </dev/null >&2
    exec "$(swift build --package-path Samples/Eats --show-bin-path "$@" </dev/null)/eats"
fi

echo "Building the sample app. The first time takes a few minutes." >&2
swift build --package-path Samples/Preview --product eats-preview "$@" </dev/null >&2
bin=$(swift build --package-path Samples/Preview --show-bin-path "$@" </dev/null)
exec "$bin/eats-preview" ${PORT:+--port "$PORT"}
