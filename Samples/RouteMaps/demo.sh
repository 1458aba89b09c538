#!/usr/bin/env bash
# Demonstrates the command on the sample maps: a small table with every feature, and one of realistic size.
# Usage: demo.sh [ARGUMENT OF swift build …]; other arguments than those of the last build compile everything again.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift build --quiet --package-path Tools --product switchyard "$@"
switchyard=$(swift build --package-path Tools --show-bin-path "$@")/switchyard
maps=Samples/RouteMaps

heading() { printf '\n== %s\n\n' "$*"; }

# A link without a route is a finding with exit code 1, which the demo includes. Any other exit code is an error.
show() { "$switchyard" "$@" || [ $? -eq 1 ]; }

heading "$(grep -c '"pattern"' $maps/eats.json) routes of the sample app, $(grep -c . $maps/links.txt) links"
show match $maps/eats.json --stdin <$maps/links.txt

heading "$(grep -c '"pattern"' $maps/rest-api.json) routes of an API, with its links, as JSON"
grep '^https://api\.' $maps/links.txt | show match $maps/rest-api.json --stdin --json

heading "Why a link leads to its route"
show explain $maps/eats.json 'https://eats.example/menu/creme-brulee?from=search#allergens'

heading "Why a link matches no route"
show explain $maps/rest-api.json 'https://api.eats.example/v2/couriers/7/schedules/2023-02-29'

heading "Why a notification does not open its link"
show explain $maps/eats.json 'eats://orders/42' --source notification --candidates 1

heading "Why a link is invalid"
show explain $maps/eats.json 'https://eats.example@attacker.example/orders/42'

heading "The meaning of the code in that message"
show explain-code SY0208
heading "The routes about reviews, below their parents"
show routes $maps/eats.json --tree --search review

heading "The routes that links from outside can reach"
show routes $maps/eats.json --outside

heading "Findings in the maps"
show lint $maps/eats.json $maps/rest-api.json
heading "Findings in rules for the first map"
show lint $maps/eats.json --rules Samples/Rules/eats.json

heading "The link of a route"
show print $maps/eats.json orders.detail id=42 tab=items
