#!/usr/bin/env bash
# Measures the cost of products for an app. For each program of Tests/Consumer: the CPU seconds and wall seconds of a clean
# release build without traits, and the bytes of the stripped program minus those of an empty one. Then the bytes of the last
# one by target and by kind.
# Usage: measure-products.sh [PROGRAM …]
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
programs=("$@")
[ ${#programs[@]} != 0 ] || programs=(Consumer Caller Walker Whole)

# The size of a stripped copy.
stripped_size() {
    strip -o "$scratch/stripped" "$1"
    stat -c %s "$scratch/stripped"
}

mkdir -p "$scratch/Empty"
echo 'print("")' >"$scratch/Empty/main.swift"
swiftc -O -o "$scratch/empty" "$scratch/Empty/main.swift"
empty=$(stripped_size "$scratch/empty")

grep -m 1 'model name' /proc/cpuinfo || true
printf '%-10s %10s %10s %12s\n' program processor wall bytes
TIMEFORMAT='%U %S %R'
for program in "${programs[@]}"; do
    folder=$scratch/$program
    { time swift build --package-path Tests/Consumer --scratch-path "$folder" -c release --product "$program" \
        >"$scratch/log" 2>&1; } 2>"$scratch/time" || { cat "$scratch/log" >&2; exit 1; }
    read -r user system wall <"$scratch/time"
    built=$(swift build --package-path Tests/Consumer --scratch-path "$folder" -c release --show-bin-path)/$program
    size=$(stripped_size "$built")
    awk -v p="$program" -v u="$user" -v s="$system" -v w="$wall" -v b=$((size - empty)) \
        'BEGIN { printf "%-10s %8.1f s %8.1f s %12d\n", p, u + s, w, b }'
done
Benchmarks/bytes.py "$built"
