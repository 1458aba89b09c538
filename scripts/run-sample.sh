#!/usr/bin/env bash
# Matches two links of the sample app with the command, and has a third one explained.
set -euo pipefail
cd "$(dirname "$0")/.."

map=Samples/RouteMaps/eats.json
swift build --package-path Tools --product switchyard
switchyard=Tools/.build/debug/switchyard

show() {
    printf '\n$ switchyard %s\n' "$*"
    "$switchyard" "$@"
}

show match "$map" 'eats://orders/42'
show match "$map" 'https://eats.example/orders/42'
show explain "$map" 'eats://orders/forty-two'
