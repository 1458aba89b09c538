#!/usr/bin/env bash
# Runs `swift test` and ends with the sum of what the conformance suites checked.
# Usage: run-tests.sh [ARGUMENT OF swift test …]
set -euo pipefail
cd "$(dirname "$0")/.."

SWITCHYARD_CONFORMANCE_DIR=$(mktemp -d)
export SWITCHYARD_CONFORMANCE_DIR
trap 'rm -rf "$SWITCHYARD_CONFORMANCE_DIR"' EXIT

swift test "$@"
scripts/sum-conformance.sh "$SWITCHYARD_CONFORMANCE_DIR"
