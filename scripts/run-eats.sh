#!/usr/bin/env bash
# Runs the sample app in the terminal. Commands come from a person, or from a file: run-eats.sh < FILE
# Usage: run-eats.sh [ARGUMENT OF swift build …]
set -euo pipefail
cd "$(dirname "$0")/.."

# What the build has to say must not stand among the answers, and the commands are not for it.
swift build --quiet --package-path Samples/Eats --product eats "$@" </dev/null >&2
exec "$(swift build --package-path Samples/Eats --show-bin-path "$@" </dev/null)/eats"
