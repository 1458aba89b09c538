# `make` lists the targets. FLAGS go to swift build and swift test: make test FLAGS="--filter 'The table'"

FLAGS  ?=
PREFIX ?= /usr/local
PORT   ?=
VERSION ?=

FORMAT = Package.swift Sources Tests Snippets $(wildcard Tools Benchmarks Samples)

# The app of the guide TheFirstApp, with SwiftUI and with UIKit. The goal was 12 names.
FIRST_APP  = Sources/Engine/Switchyard/Switchyard.docc/TheFirstApp.md
MOST_NAMES = 10

CHECKS = $(addprefix scripts/,check-sources.py codes.py check-references.py check-resolved.py check-capabilities.py count-names.py \
	first_app.py public-interface.py release.py snippets.py) Samples/EatsiOS/check-project.py

.PHONY: help test test-preview test-fast test-optimised codes fuzz soak tsan run run-terminal lone-feature demo bench bench-peers bench-compile count bytes consumer products discovery inspector interface check-interface tools install docs format snippets release lint ios-check ios-crosscheck ios-calibrate apple-fake guards turn-cost

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

test: ## run all tests, including those in a browser; with FLAGS, only those of the root. The last line counts the conformance cases
	@[ -n "$(FLAGS)" ] || $(MAKE) --no-print-directory test-preview
	@scripts/run-tests.sh $(FLAGS)

test-preview: ## run the tests of the preview and of the inspector's page, in a real browser
	@Samples/Preview/install-browser.sh --self-test
	@Samples/Preview/install-browser.sh
	@if command -v node >/dev/null; then node --test Tests/Page/*.test.mjs; else \
		echo "SKIPPED: the tests of the page that need no browser need node, which is not installed"; fi
	swift test --package-path Samples/Preview $(FLAGS)

test-fast: ## run the tests without macros: no swift-syntax, a fraction of the time
	@scripts/run-tests.sh --disable-default-traits --scratch-path .build-plain $(FLAGS)

test-optimised: ## run the tests without macros, compiled with optimisation
	@$(MAKE) --no-print-directory test-fast FLAGS="-c release -Xswiftc -enable-testing --traits Discovery,Diagnosis $(FLAGS)"

codes: ## write the texts of the diagnostic codes into Swift files, and count what is not translated
	@scripts/codes.py

fuzz: ## run the tests, optimised, with two million fuzzed links
	SWITCHYARD_FUZZ_INPUTS=2000000 $(MAKE) test-fast FLAGS="-c release -Xswiftc -enable-testing $(FLAGS)"

soak: ## run the tests, optimised, with long random tests: about an hour
	SWITCHYARD_FUZZ_INPUTS=20000000 SWITCHYARD_PAIRS=2000000 SWITCHYARD_MAPS=200000 \
		SWITCHYARD_PROGRAMS=200000 SWITCHYARD_PLAN_STARTS=480 SWITCHYARD_CROWD=1000000 SWITCHYARD_PLACES=2000000 \
		SWITCHYARD_STRANGERS=100000 SWITCHYARD_RESTARTS=20000 \
		$(MAKE) test-fast FLAGS="-c release -Xswiftc -enable-testing --traits InspectorInRelease $(FLAGS)"

# `swift test` cannot filter by tag. A suite with a tag has the name of its file.
tsan: ## run the suites with the tag `concurrent` under the thread sanitiser, in a build folder of its own
	filters=$$(grep -rl '^@Suite(.*\.concurrent' --include='*Tests.swift' Tests | sed -n 's|.*/\(.*\)\.swift$$|--filter \\.\1/|p') && \
		[ -n "$$filters" ] && SWITCHYARD_STRESS=2000 SWITCHYARD_CROWD=20000 \
		swift test --disable-default-traits --sanitize thread --scratch-path .build-tsan $$filters $(FLAGS)

run: ## run the sample app as a web page on port PORT, or in the terminal with commands from a file: make -s run < FILE
	@PORT="$(PORT)" Samples/Eats/run.sh $(FLAGS)

run-terminal: ## run the sample app in the terminal
	@Samples/Eats/run.sh --terminal $(FLAGS)

lone-feature: ## build one feature of the sample app, and check that no other is compiled
	EATS_BUILD_ALONE=1 swift test --package-path Samples/Eats --filter LoneFeatureTests $(FLAGS)

demo: ## demonstrate the command on the sample maps
	@Samples/RouteMaps/demo.sh $(FLAGS)

bench: ## measure matching compared with another router
	swift run --package-path Benchmarks -c release switchyard-bench bench $(FLAGS)

bench-peers: ## measure matching compared with routers in other languages, if they are installed
	swift run --package-path Benchmarks -c release switchyard-bench peers $(FLAGS)

bench-compile: ## measure the build time of macros: 1,000 routes in 20 modules, by macro and by hand
	Benchmarks/compile-time.py $(FLAGS)

count: ## count instructions and allocations and compare them with the baselines
	Benchmarks/count.sh $(FLAGS)

bytes: ## count the bytes that the heap allocates for a link, over random tables; FLAGS="--tables N --seed N"
	swift run --package-path Benchmarks -c release switchyard-bytes $(FLAGS)

consumer: ## prove what an app fetches and links, and test the first app of the guide as a package of its own
	@Tests/Consumer/check.sh

products: ## measure the cost of each product: CPU seconds of a clean release build, bytes of a program
	@Benchmarks/measure-products.sh

discovery: ## check which modules are found by their records, in debug and release, and that nothing runs before main
	@Tests/DiscoveryFixture/check.sh

inspector: ## check that no release build contains the server of the inspector unless requested
	@Tests/Consumer/check-inspector.sh

# The flags of .ci/run, so that all share one build.
BUILD_ALL = SWIFT_DETERMINISTIC_HASHING=1 swift build --enable-all-traits -Xswiftc -warnings-as-errors \
	--explicit-target-dependency-import-check error

interface: ## write the public interface, one file for each module, into Documentation/PublicInterface
	$(BUILD_ALL)
	scripts/public-interface.py

check-interface: ## compare the public interface of the build with these files, and count its types
	scripts/public-interface.py --check

tools: ## build the command
	swift build --package-path Tools $(FLAGS)

install: ## build the command, optimised, and install it in PREFIX/bin
	swift build --package-path Tools -c release --static-swift-stdlib --product switchyard
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 Tools/.build/release/switchyard "$(DESTDIR)$(PREFIX)/bin/switchyard"
	install -d "$(DESTDIR)$(PREFIX)/share/switchyard"
	cp -R Tools/.build/release/switchyard_SwitchyardInspector.* "$(DESTDIR)$(PREFIX)/share/switchyard/"

docs: ## build the documentation pages; a dead link is an error
	$(BUILD_ALL)
	@scripts/build-docs.sh

format: ## format every source in place
	swift format --in-place --parallel --recursive $(FORMAT)

snippets: ## write the code of the samples into the pages that show it
	scripts/snippets.py

release: ## check everything that a release needs and build the command: make release VERSION=0.1.0 FLAGS=--dry-run
	@scripts/release.py "$(VERSION)" $(FLAGS)

# Each check is tested by itself first.
lint: ## check format, documentation comments, walls, the Xcode project, what Markdown files name, code of guides, tests of capabilities
	swift format lint --strict --parallel --recursive $(FORMAT)
	for check in $(CHECKS); do $$check --self-test || exit; done
	Tests/AppleFake/Guards/take-away.py --check
	scripts/check-sources.py
	scripts/codes.py --check
	scripts/check-references.py
	scripts/check-capabilities.py
	scripts/snippets.py --check
	scripts/first_app.py --check
	scripts/count-names.py --at-most $(MOST_NAMES) $(FIRST_APP)
	Samples/EatsiOS/check-project.py
	Benchmarks/figures.py

ios-check: ## compile the package for Apple's systems, on Linux (FLAGS: --newest, --system NAME); SOURCES=FOLDER compiles an app that imports it
	@python3 Tools/AppleCheck/check_tests.py
	@Tools/AppleCheck/check.py $(if $(SOURCES),--sources $(SOURCES)) $(FLAGS)

ios-crosscheck: ## compare our declarations of Apple's API with OBJC2=… and MACIOS=…, checkouts of two public transcriptions
	@Tools/AppleCheck/crosscheck.py $(OBJC2) $(MACIOS)

ios-calibrate: ## compile UIKit sources of other projects, checkouts in HOTWIRE=… and NAVIGATION=…, with our declarations
	@Tools/AppleCheck/calibrate.py $(HOTWIRE) $(NAVIGATION)

# Incremental. The first build takes two minutes, because it compiles the targets of the root that adapters need.
apple-fake: ## build and test the stand-in for UIKit and the adapters on it, on Linux: make apple-fake FLAGS="--filter 'UIKit N6'"
	swift test --package-path Tests/AppleFake -Xswiftc -warnings-as-errors $(FLAGS)

guards: ## remove the guards of the UIKit host one by one, and check that exactly the tests of their rules fail
	Tests/AppleFake/Guards/take-away.py $(FLAGS)

turn-cost: ## measure the cost of the UIKit host in an idle turn of the run loop
	swift run --package-path Tests/AppleFake -c release TurnCost
