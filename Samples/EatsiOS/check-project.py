#!/usr/bin/env python3
"""Checks the sample app for iOS on machines without Xcode.

    check-project.py
    check-project.py --update
    check-project.py --self-test

The project lists exactly the existing files. Each target builds its sources and resources, and links their imports.
Property lists, schemes, storyboards, the icon and payloads are valid. Links, also those of entities, match routes that accept them. The names of classes and
activities are those of the code. --update writes the association files of the web sites. `make ios-check` compiles the
sources.
"""

import argparse
import contextlib
import io
import json
import pathlib
import plistlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import xml.parsers.expat

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import association_file
from swift_text import code_only
from xcode_project import Project, ProjectError, parse

APP = ROOT / "Samples" / "EatsiOS"
FEATURES = ROOT / "Samples" / "Eats"
OUTSIDE = FEATURES / "Tests" / "EatsTests" / "OutsideRoutes.txt"
TEAM = "ABCDE12345"

SYSTEM = {"AppIntents", "Foundation", "Security", "SwiftUI", "UIKit", "UserNotifications", "WidgetKit", "XCTest"}

# The targets with their expected settings.
EXTENSIONS = ["EatsShare", "EatsWidget"]
TARGETS = {
    "Eats": {
        "kind": "app", "bundle": "example.eats", "info": "Info.plist", "entitlements": "Eats.entitlements",
        "embeds": EXTENSIONS},
    "EatsSwiftUI": {
        "kind": "app", "bundle": "example.eats", "info": "SwiftUIApp/Info.plist", "entitlements": "Eats.entitlements",
        "embeds": EXTENSIONS},
    "EatsShare": {
        "kind": "extension", "bundle": "example.eats.share", "info": "ShareExtension/Info.plist",
        "entitlements": "Group/Extensions.entitlements", "point": "com.apple.share-services"},
    "EatsWidget": {
        "kind": "extension", "bundle": "example.eats.widget", "info": "Widget/Info.plist",
        "entitlements": "Group/Extensions.entitlements", "point": "com.apple.widgetkit-extension"},
    "EatsRuleTests": {"kind": "hosted tests", "bundle": "example.eats.ruletests", "host": "Eats"},
    "EatsUITests": {"kind": "tests", "bundle": "example.eats.uitests", "tests": "Eats"},
    "EatsSwiftUITests": {"kind": "tests", "bundle": "example.eats.swiftuitests", "tests": "EatsSwiftUI"},
}

# The targets that build the sources and resources of a folder; the longest matching path counts.
FOLDERS = {
    "App/": ["Eats"],
    "Group/": ["Eats", "EatsSwiftUI", *EXTENSIONS],
    "Intents/": ["Eats", "EatsSwiftUI"],
    "RuleTests/": ["EatsRuleTests"],
    "Screens/": ["Eats"],
    "ShareExtension/": ["EatsShare"],
    "Shared/": ["Eats", "EatsSwiftUI"],
    "SwiftUIApp/": ["EatsSwiftUI"],
    "UITests/": ["EatsUITests", "EatsSwiftUITests"],
    "UITests/SwiftUI/": ["EatsSwiftUITests"],
    "Widget/": ["EatsWidget"],
}
KINDS = {
    "app": "com.apple.product-type.application",
    "extension": "com.apple.product-type.app-extension",
    "tests": "com.apple.product-type.bundle.ui-testing",
    "hosted tests": "com.apple.product-type.bundle.unit-test",
}
RESOURCES = (".storyboard", ".xcassets")
ACTIVITIES = ["SceneRequest", "SceneRestoration"]
IMPORT = re.compile(r"^(?:public |@testable )?import (\w+)", re.MULTILINE)
VALUES = {"": r"[^/]+", "int": r"-?\d+", "slug": r"[a-z0-9]+(?:-[a-z0-9]+)*"}


class BrokenFile(Exception):
    """A file that cannot be read, so that it cannot be checked."""


@contextlib.contextmanager
def reading(name):
    """Adds the name of the file to an error of reading it."""
    try:
        yield
    except (ProjectError, association_file.AssociationError, OSError, ValueError,
            xml.etree.ElementTree.ParseError, xml.parsers.expat.ExpatError) as error:
        raise BrokenFile(f"{name}: error: {error}") from error


def expect(is_met, text):
    if not is_met:
        yield text


# MARK: The project


def differences(what, expected, found):
    """Yields the elements that are in only one of two lists."""
    expected, found = set(expected), set(found)
    yield from (f"{what} lacks {each}" for each in sorted(expected - found))
    yield from (f"{what} lists {each}, which does not exist" for each in sorted(found - expected))


def targets_of(path):
    """The targets that build a file, if it is a source or a resource."""
    folders = [folder for folder in FOLDERS if path.startswith(folder)]
    return FOLDERS[max(folders, key=len)] if folders else []


def project_issues(project, on_disk, imports, products):
    """Compares a project with the existing files.

    `imports` contains the modules that each source imports, `products` the products of each package of the project.
    """
    yield from differences("the project", on_disk, project.files)
    yield from differences("the list of targets", TARGETS, {each.name for each in project.targets})
    for target in project.targets:
        own = [path for path in on_disk if target.name in targets_of(path)]
        yield from differences(f"{target.name}, sources,", [path for path in own if path.endswith(".swift")], target.sources)
        yield from differences(
            f"{target.name}, resources,", [path for path in own if path.endswith(RESOURCES)], target.resources)
        used = {module for path in target.sources for module in imports.get(path, ())} - SYSTEM
        yield from differences(f"{target.name}, linked products,", used, target.products)
        yield from (f"the package {package} has no product {each}" for each, package in target.products.items()
                    if each not in products.get(package, ()))


def settings_issues(target, on_disk, configurations=("Debug", "Release")):
    """Compares the settings of a target with the table."""
    expected = TARGETS.get(target.name)
    if not expected:
        return
    yield from expect(target.kind == KINDS[expected["kind"]], f"{target.name} is a {target.kind}")
    keys = {"PRODUCT_BUNDLE_IDENTIFIER": "bundle", "INFOPLIST_FILE": "info", "CODE_SIGN_ENTITLEMENTS": "entitlements",
            "TEST_TARGET_NAME": "tests"}
    for configuration in configurations:
        settings = target.settings(configuration)
        for key, name in keys.items():
            if settings.get(key) != expected.get(name):
                yield f"{target.name}, {configuration}: {key} is {settings.get(key)}, and is to be {expected.get(name)}"
    if expected["kind"] == "extension":
        for configuration in configurations:
            settings = target.settings(configuration)
            if settings.get("APPLICATION_EXTENSION_API_ONLY") != "YES":
                yield f"{target.name}, {configuration}: it may call what an extension must not"
    host = expected.get("host")
    for configuration in configurations if host else ():
        if target.settings(configuration).get("TEST_HOST") != f"$(BUILT_PRODUCTS_DIR)/{host}.app/{host}":
            yield f"{target.name}, {configuration}: its host is to be {host}"
    products = {each.product: each.name for each in target.project.targets}
    yield from differences(
        f"{target.name}, embedded extensions,", expected.get("embeds", []), [products.get(each, each) for each in target.embedded])
    names = {each.identifier: each.name for each in target.project.targets}
    # Xcode would not build what is neither.
    needed = [*expected.get("embeds", []), *(expected[key] for key in ("host", "tests") if key in expected)]
    yield from differences(
        f"{target.name}, targets built before it,", needed, [names.get(each, each) for each in target.dependencies])
    for name in ("info", "entitlements"):
        if name in expected and expected[name] not in on_disk:
            yield f"{target.name}: {expected[name]} does not exist"


def library_products(manifest):
    """The library products that a manifest declares, one by one or as a list of names."""
    lists = re.findall(r'\[([^\[\]]*)\]\s*\.map \{ \.library\(name: \$0', manifest)
    named = re.findall(r'\.library\(\s*name: "(\w+)"', manifest)
    return {*named, *(name for each in lists for name in re.findall(r'"(\w+)"', each))}


def products_of(folder):
    """The library products of a package, and targets that are products by their names."""
    return library_products((folder / "Package.swift").read_text(encoding="utf-8")) | {
        path.name for path in (folder / "Sources").iterdir() if folder == FEATURES}


def scheme_issues(text, project):
    scheme = xml.etree.ElementTree.fromstring(text)
    targets = {target.identifier: target.name for target in project.targets}
    references = scheme.findall(".//BuildableReference")
    for each in references:
        if targets.get(each.get("BlueprintIdentifier")) != each.get("BlueprintName"):
            yield f"the scheme names the target {each.get('BlueprintName')} by an identifier that is not its own"
    named = {each.get("BlueprintName") for each in references}
    yield from (f"the scheme names {name}, which is no target" for name in sorted(named - set(targets.values())))
    tests = [TARGETS[name] for name in named if "tests" in TARGETS.get(name, {}).get("kind", "")]
    tested = {each.get("host") or each["tests"] for each in tests}
    yield from differences("what the scheme builds and runs", tested, {
        name for name in named if TARGETS.get(name, {}).get("kind") == "app"})


# MARK: Property lists and links


def path_expression(pattern):
    """The expression that a path of a pattern matches. The query is ignored."""
    path = re.sub(r"\{\?[^{}]*\}$", "", pattern)

    def value(found):
        if found["kind"] not in VALUES:
            raise ValueError(f"{pattern}: values of the kind {found['kind']} are unknown here")
        return ".+" if found["many"] else VALUES[found["kind"]]

    found = re.compile(r":\w+(?:<(?P<kind>\w+)>)?(?P<many>\+?)")
    parts = [found.sub(lambda each: value({"kind": each["kind"] or "", "many": each["many"]}), part)
             for part in path.split("/") if part]
    return re.compile("".join(f"/{part}" for part in parts) + "/?")


def link_issue(link, source, routes, origins):
    """Why a link from a source opens no route; None if it opens one."""
    for namespace, starts in origins.items():
        for start in starts:
            rest = link.removeprefix(start)
            # A host must end there: `eats.example` is not the host of `https://eats.exampleorders/4`.
            if not link.startswith(start) or not start.endswith("/") and rest[:1] not in ("", "/", "?", "#"):
                continue
            path = "/" + re.sub(r"[?#].*", "", rest).strip("/")
            for space, name, pattern, sources in routes:
                if space == namespace and path_expression(pattern).fullmatch(path.rstrip("/") or "/"):
                    return None if source in sources else f"{link} leads to {name}, which does not accept {source}"
            return f"{link} leads to no route that is open to other apps"
    return f"{link} has an origin that the app does not have"


def origins_of(sources):
    """The origins that the code of the app declares, by their namespaces."""
    found = {}
    for text in sources:
        for name, listed in re.findall(r'(?:Router\(\s*"|namespace\(\s*\.)(\w+)"?,\s*origins: \[([^\]]*)\]', text):
            found[name] = re.findall(r'"([^"]+)"', listed)
    return found


def info_issues(info, settings, classes, origins, routes, activities, is_swiftui=False):
    if info.get("CFBundleIdentifier") != "$(PRODUCT_BUNDLE_IDENTIFIER)":
        yield "CFBundleIdentifier is to be $(PRODUCT_BUNDLE_IDENTIFIER)"
    schemes = [each for type in info.get("CFBundleURLTypes", []) for each in type["CFBundleURLSchemes"]]
    declared = {start.removesuffix("://") for starts in origins.values() for start in starts if start.endswith("://")}
    yield from differences("CFBundleURLTypes", declared, schemes)
    expected = [f"$(PRODUCT_BUNDLE_IDENTIFIER).{activity}" for activity in activities]
    yield from differences("NSUserActivityTypes", expected, info.get("NSUserActivityTypes", []))
    manifest = info.get("UIApplicationSceneManifest", {})
    yield from expect(manifest.get("UIApplicationSupportsMultipleScenes") is True, "one window alone is allowed")
    scenes = manifest.get("UISceneConfigurations", {}).get("UIWindowSceneSessionRoleApplication", [])
    # SwiftUI creates its own configuration, and the app's delegate sets the class in it.
    if is_swiftui:
        yield from expect(not scenes, "UIApplicationSceneManifest has a configuration, which SwiftUI would not use")
    else:
        yield from expect(scenes, "UIApplicationSceneManifest has no configuration")
    for scene in scenes:
        module, _, name = scene["UISceneDelegateClassName"].rpartition(".")
        if module != "$(PRODUCT_MODULE_NAME)" or name not in classes:
            yield f"there is no class {scene['UISceneDelegateClassName']}"
    for item in info.get("UIApplicationShortcutItems", []):
        link = item.get("UIApplicationShortcutItemUserInfo", {}).get("link", "")
        if issue := link_issue(link, "quickAction", routes, origins):
            yield f"quick action {item['UIApplicationShortcutItemType']}: {issue}"
    yield from expect(settings.get("GENERATE_INFOPLIST_FILE") == "NO", "Xcode would write an Info.plist of its own")


def extension_issues(info, expected, code):
    """Compares the property list of an extension with its code."""
    if info.get("CFBundleIdentifier") != "$(PRODUCT_BUNDLE_IDENTIFIER)":
        yield "CFBundleIdentifier is to be $(PRODUCT_BUNDLE_IDENTIFIER)"
    extension = info.get("NSExtension", {})
    if extension.get("NSExtensionPointIdentifier") != expected["point"]:
        yield f"NSExtensionPointIdentifier is to be {expected['point']}"
    module, _, name = extension.get("NSExtensionPrincipalClass", "").rpartition(".")
    if "@main" in code:
        yield from expect(not name, "NSExtensionPrincipalClass names a class, and the code has @main")
    elif module != "$(PRODUCT_MODULE_NAME)" or not re.search(rf"\bclass {name}\b", code):
        yield f"there is no class {extension.get('NSExtensionPrincipalClass')}"


def group_issues(entitlements, code):
    """Compares the app groups of a target with the one in its code."""
    groups = re.findall(r'"(group\.[\w.]+)"', code)
    yield from differences("the entitlement of app groups", groups, entitlements.get("com.apple.security.application-groups", []))


def entitlement_issues(entitlements, origins, code):
    if ".receiveNotifications(" in code and entitlements.get("aps-environment") != "development":
        yield "the app receives notifications, and aps-environment is to be development; Xcode changes it for distribution"
    hosts = {start.removeprefix("https://") for starts in origins.values() for start in starts
             if start.startswith("https://")}
    domains = {f"applinks:{host}{mode}" for host in hosts for mode in ("", "?mode=developer")}
    yield from differences(
        "the entitlement of domains", domains, entitlements.get("com.apple.developer.associated-domains", []))


def role_issues(code):
    """An app that answers each role with the class for windows gives it to an external display and to CarPlay, too."""
    for body in re.findall(r"func application\([^{]*configurationForConnecting[^{]*\{(.*?)\n    \}", code, re.DOTALL):
        if "delegateClass" in body and not re.search(r"\.windowApplication\b[^\n]*\n?[^\n]*delegateClass", body):
            yield "configurationForConnecting returns the delegate class for each role, and not only for .windowApplication"


def back_issues(code):
    """From iOS 26 on the back button has no title: only its identifier finds it on every system."""
    for title in re.findall(r'\.navigationBars\[[^\]]*\]\.buttons\["(?!BackButton")([^"]*)"\]', code):
        yield f"the back button is looked up by the title {title}, and not by its identifier BackButton"


def icon_issues(name, folder):
    """Checks the set of an app icon: one image of 1024 pixels, opaque, because the App Store refuses transparent ones."""
    found = [path for path in folder.rglob(f"{name}.appiconset") if path.is_dir()]
    if len(found) != 1:
        yield f"{len(found)} asset catalogues have the icon {name}"
        return
    images = json.loads((found[0] / "Contents.json").read_text(encoding="utf-8"))["images"]
    for image in images:
        path = found[0] / image.get("filename", "")
        if image.get("size") != "1024x1024" or image.get("platform") != "ios" or not path.is_file():
            yield f"{name}: an image is not one of 1024 pixels for ios, or has no file"
            continue
        start = path.read_bytes()[:26]
        if start[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">IIBB", start[16:26]) != (1024, 1024, 8, 2):
            yield f"{path.name}: not a PNG of 1024 pixels in opaque colours"
    yield from expect(images, f"{name} has no image")


def payload_issues(payload, bundle, routes, origins):
    if payload.get("Simulator Target Bundle") != bundle:
        yield f"the bundle of the payload is not {bundle}"
    if not payload.get("aps", {}).get("alert"):
        yield "the payload has no alert, so no user could tap it"
    # The app maps a payload with a type by itself.
    if "type" not in payload and (issue := link_issue(payload.get("link", ""), "notification", routes, origins)):
        yield issue


def representation_issues(code, routes, origins):
    """Checks the links of entities, with a number in place of the identifier."""
    for link in re.findall(r'URLRepresentation(?: \{|\()\s*"(.*?)"\s*[})]', code):
        if issue := link_issue(link.replace("\\(.id)", "1"), "universalLink", routes, origins):
            yield issue


def storyboard_issues(text, name, sources):
    """Compares a storyboard with the classes and names in the code."""
    document = xml.etree.ElementTree.fromstring(text)
    code = "\n".join(sources)
    identifiers = set()
    # Controllers of the system, such as tableViewController, have their own elements.
    for controller in (each for each in document.iter() if each.tag.endswith("Controller")):
        identifiers.add(controller.get("storyboardIdentifier"))
        kind = controller.get("customClass")
        if kind is None and controller.tag != "viewController":
            continue
        body = re.search(rf"\bclass {kind}\b.*?\n}}", code, re.DOTALL)
        if not body:
            yield f"{name}: there is no class {kind}"
            continue
        for outlet in controller.iter("outlet"):
            if not re.search(rf"@IBOutlet [^\n]*\bvar {outlet.get('property')}\b", body[0]):
                yield f"{name}: {kind} has no outlet {outlet.get('property')}"
        for action in controller.iter("action"):
            if not re.search(rf"@IBAction [^\n]*\bfunc {action.get('selector').rstrip(':')}\(_ ", body[0]):
                yield f"{name}: {kind} has no action {action.get('selector')}"
    for used in re.findall(rf'\.storyboard\("{name}", "(\w+)"', code):
        if used not in identifiers:
            yield f"{name}: no controller has the identifier {used}"


# MARK: The whole check


def listed(folder):
    """The files below a folder that git tracks, or would add."""
    command = ["git", "ls-files", "-z", "-co", "--exclude-standard", "--", "."]
    found = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    return sorted(name for name in found.split("\0") if name and (folder / name).exists())


def as_listed(files):
    """The files as the project lists them: an asset catalogue is one."""
    return sorted({re.sub(r"(\.xcassets)/.*", r"\1", name) for name in files})


def in_file(name, issues):
    return [f"{name}: error: {issue}" for issue in issues]


def association_files(origins):
    """The association file of each web site, by its path."""
    with reading(OUTSIDE.relative_to(ROOT)):
        text = OUTSIDE.read_text(encoding="utf-8")
    for namespace, starts in origins.items():
        for host in (start.removeprefix("https://") for start in starts if start.startswith("https://")):
            path = APP / "Web" / host / ".well-known" / "apple-app-site-association"
            with reading(OUTSIDE.relative_to(ROOT)):
                content = association_file.file_text(text, f"{TEAM}.example.eats", namespace)
            yield path, content


def activity_types():
    """The types of activities that the router creates, without the identifier of the app."""
    for name in ACTIVITIES:
        path = ROOT / "Sources/Apple/SwitchyardUIKit/Intake" / f"{name}.swift"
        with reading(path.relative_to(ROOT)):
            yield activity_type(path.read_text(encoding="utf-8"))


def activity_type(text):
    found = re.search(r'activityType = "([\w.]+)"', text)
    if not found:
        raise ProjectError("there is no activityType")
    return found[1]


def write_files(wanted):
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def check(update):
    with reading("Eats.xcodeproj"):
        project = Project(APP / "Eats.xcodeproj")
    assembly = [path.read_text(encoding="utf-8") for path in sorted((FEATURES / "Sources" / "EatsApp").glob("*.swift"))]
    origins = origins_of(assembly)
    wanted = dict(association_files(origins))
    if update:
        write_files(wanted)
    # Includes files that were written just now.
    files = listed(APP)
    inside = as_listed(name for name in files if not name.startswith(("Eats.xcodeproj/", "Web/")) and not name.endswith(".py"))
    sources = {name: (APP / name).read_text(encoding="utf-8") for name in inside if name.endswith(".swift")}
    imports = {name: set(IMPORT.findall(code_only(text))) for name, text in sources.items()}
    products = {path: products_of((APP / path).resolve()) for path in project.packages}
    with reading("Eats.xcodeproj"):
        errors = in_file("Eats.xcodeproj", project_issues(project, inside, imports, products))
        errors += in_file("Eats.xcodeproj", [issue for target in project.targets for issue in settings_issues(target, inside)])
        bundle = project.target("Eats").settings("Debug").get("PRODUCT_BUNDLE_IDENTIFIER")
    routes = association_file.rows(OUTSIDE.read_text(encoding="utf-8"))
    for target in (each for each in project.targets if TARGETS.get(each.name, {}).get("kind") == "app"):
        settings, name = target.settings("Debug"), TARGETS[target.name]["info"]
        code = "\n".join(sources[path] for path in target.sources if path in sources)
        classes = set(re.findall(r"\bclass (\w+)", code))
        is_swiftui = re.search(r"@main\s+struct \w+: App\b", code) is not None
        with reading(name):
            info = plistlib.loads((APP / name).read_bytes())
            issues = info_issues(info, settings, classes, origins, routes, list(activity_types()), is_swiftui)
            errors += in_file(name, issues)
        entitled = TARGETS[target.name]["entitlements"]
        with reading(entitled):
            entitlements = plistlib.loads((APP / entitled).read_bytes())
            errors += in_file(entitled, entitlement_issues(entitlements, origins, code_only(code)))
        with reading("Assets.xcassets"):
            for configuration in ("Debug", "Release"):
                icon = target.settings(configuration).get("ASSETCATALOG_COMPILER_APPICON_NAME")
                errors += in_file(f"{target.name}, {configuration}", icon_issues(icon, APP))
    for target in (each for each in project.targets if each.name in TARGETS and "entitlements" in TARGETS[each.name]):
        expected, code = TARGETS[target.name], "\n".join(sources.get(path, "") for path in target.sources)
        with reading(expected["entitlements"]):
            entitlements = plistlib.loads((APP / expected["entitlements"]).read_bytes())
            errors += in_file(expected["entitlements"], group_issues(entitlements, code))
        if expected["kind"] == "extension":
            with reading(expected["info"]):
                info = plistlib.loads((APP / expected["info"]).read_bytes())
                errors += in_file(expected["info"], extension_issues(info, expected, code_only(code)))
    for name in files:
        with reading(name):
            text = (APP / name).read_text(encoding="utf-8") if not name.endswith((".plist", ".png")) else ""
            if name.endswith(".swift"):
                errors += in_file(name, representation_issues(text, routes, origins))
                errors += in_file(name, role_issues(text))
                errors += in_file(name, back_issues(text))
            elif name.endswith(".apns"):
                errors += in_file(name, payload_issues(json.loads(text), bundle, routes, origins))
            elif name.endswith(".storyboard"):
                errors += in_file(name, storyboard_issues(text, pathlib.PurePath(name).stem, sources.values()))
            elif name.endswith(".xcscheme"):
                errors += in_file(name, scheme_issues(text, project))
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            errors += in_file(path.relative_to(APP), ["not what the routes say; run Samples/EatsiOS/check-project.py --update"])
    errors += in_file("Web", differences(
        "the folder", [str(path.relative_to(APP)) for path in wanted], [name for name in files if name.startswith("Web/")]))
    print("\n".join([*errors, f"{APP.name}: {len(files)} files, {len(errors)} issues"]))
    return not errors


# MARK: The self-test


def tested_project(text="", names=("App/A.swift",)):
    """A project with one target, whose sources are given."""
    def identifier(number):
        return f"{number:024X}"

    objects = [
        f'{identifier(1)} = {{isa = PBXProject; mainGroup = {identifier(2)}; targets = ({identifier(3)}); '
        f'buildConfigurationList = {identifier(5)}; }};',
        f'{identifier(3)} /* it */ = {{isa = PBXNativeTarget; name = Eats; productType = "com.apple.app"; '
        f'buildConfigurationList = {identifier(5)}; buildPhases = ({identifier(4)},); }};',
        f'{identifier(5)} = {{isa = XCConfigurationList; buildConfigurations = ({identifier(6)}); }};',
        f'{identifier(6)} = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{SWIFT_VERSION = 6.0; '
        f'SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) DEBUG"; }}; }};',
    ]
    files, builds = [], []
    for index, name in enumerate(names):
        files.append(identifier(100 + index))
        builds.append(identifier(200 + index))
        objects.append(f'{files[-1]} = {{isa = PBXFileReference; path = {name}; sourceTree = "<group>"; }};')
        objects.append(f'{builds[-1]} = {{isa = PBXBuildFile; fileRef = {files[-1]}; }};')
    objects.append(f'{identifier(2)} = {{isa = PBXGroup; children = ({", ".join(files)}); }};')
    objects.append(f'{identifier(4)} = {{isa = PBXSourcesBuildPhase; files = ({", ".join(builds)}); }};')
    return f"// !$*UTF8*$!\n{{ objects = {{ {' '.join(objects)} {text} }}; rootObject = {identifier(1)}; }}\n"


def self_test():
    failures, rows_run = [], 0

    def same(found, expected, text):
        nonlocal rows_run
        rows_run += 1
        if found != expected:
            failures.append(f"{text}: expected {expected}, found {found}")

    same(parse('{ a = "x \\"y\\""; b = (1, "2", ); /* c */ c = {}; }'), {"a": 'x "y"', "b": ["1", "2"], "c": {}}, "a list")
    for text in ("{ a = 1 }", "{ a = 1; a = 2; }", "( 1 2 )", '{ a = "x', "{} {}", "{ = 1; }"):
        try:
            same(parse(text), "an error", text)
        except ProjectError:
            rows_run += 1
    for text in ("{", "", "()", "{ objects = {}; }", "{ objects = {}; rootObject = A; }", '{ a = "x\\'):
        try:
            with reading("F"):
                Project.of_text(text)
            same("no error", "an error", text)
        except BrokenFile as error:
            same(str(error).startswith("F: error: "), True, text)
    for text in ("0000000000000000000000FF = {isa = PBXGroup; children = (); };",
                 "0000000000000000000000FF = {isa = PBXGroup; children = (0000000000000000000000AA, 0000000000000000000000FF); };"):
        try:
            same(Project.of_text(tested_project(text)).files, "an error", text)
        except ProjectError:
            rows_run += 1
    project = Project.of_text(tested_project())
    same(project.targets[0].compiler_flags("Debug"),
         ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-DDEBUG"], "flags of the compiler")
    issues = list(project_issues(project, ["App/A.swift", "App/B.swift"], {"App/A.swift": {"UIKit", "Core"}}, {}))
    same(issues, ["the project lacks App/B.swift", *(f"the list of targets lacks {name}" for name in sorted(TARGETS) if name != "Eats"),
                  "Eats, sources, lacks App/B.swift", "Eats, linked products, lacks Core"],
         "a project that lacks a file and a product")
    same([issue.partition(" is ")[0] for issue in settings_issues(project.targets[0], [], ["Debug"])][:2],
         ["Eats", "Eats, Debug: PRODUCT_BUNDLE_IDENTIFIER"], "a target without an identifier")
    issues = list(project_issues(project, [], {}, {}))[0]
    same(issues, "the project lists App/A.swift, which does not exist", "a project with a file too many")

    routes = [("eats", "order", "/orders/:id<int>", {"notification"}), ("eats", "home", "/", {"notification"}),
              ("eats", "web", "/web/:path+", {"notification"})]
    origins = origins_of(['Router(\n "eats", origins: ["eats://", "https://eats.example"], accepting: x)',
                          'app.namespace(.help, origins: ["help://"])'])
    same(origins, {"eats": ["eats://", "https://eats.example"], "help": ["help://"]}, "origins")
    for link, source, is_fine in [
        ("eats://orders/42", "notification", True), ("eats://orders/42?a=b", "notification", True),
        ("https://eats.example/orders/42", "notification", True), ("eats://", "notification", True),
        ("eats://web/a/b", "notification", True), ("eats://orders/x", "notification", False),
        ("eats://orders/42", "quickAction", False), ("eats://orders/42/pay", "notification", False),
        ("https://eats.exampleorders/42", "notification", False), ("https://eats.example", "notification", True),
        ("https://eats.example?a=b", "notification", True), ("https://eats.example#a", "notification", True),
        ("other://orders/42", "notification", False), ("", "notification", False), ("help://orders/42", "notification", False),
    ]:
        same(link_issue(link, source, routes, origins) is None, is_fine, f"{link} from {source}")

    for code, count in [
        ('static var urlRepresentation: URLRepresentation { "https://eats.example/orders/\\(.id)" }', 0),
        ('static var urlRepresentation = URLRepresentation("https://eats.example/orders/\\(.id)")', 1),
        ('static var urlRepresentation: URLRepresentation {\n "https://eats.example/order/\\(.id)"\n}', 1),
    ]:
        open_routes = [("eats", "order", "/orders/:id<int>", {"notification", "universalLink"} if count == 0 else {"notification"})]
        same(len(list(representation_issues(code, open_routes, origins))), count, code)

    board = ('<document><viewController storyboardIdentifier="chat" customClass="Chat"><outlet property="a"/>'
             '<action selector="send:"/></viewController></document>')
    code = 'final class Chat: X {\n    @IBOutlet weak var a: Y!\n    @IBAction func send(_ s: Z) {}\n}\n.storyboard("S", "chat")'
    same(list(storyboard_issues(board, "S", [code])), [], "a storyboard")
    for wrong in (code.replace("var a", "var b"), code.replace("send(", "sent("), code.replace("Chat", "Talk"),
                  code.replace('"chat"', '"talk"')):
        same(len(list(storyboard_issues(board, "S", [wrong]))), 1, wrong)
    table = code.replace("Chat", "List")
    listed_board = board.replace("viewController", "tableViewController").replace("Chat", "List")
    same(list(storyboard_issues(listed_board, "S", [table])), [], "a storyboard of a table")
    same(len(list(storyboard_issues(listed_board, "S", [code]))), 1, "a storyboard of a table whose class is missing")
    same(list(storyboard_issues("<document><tabBarController/></document>", "S", [""])), [], "a controller of the system")
    for patterns, expected in [
        (["/a/:id<int>", "/a", "/a/:id/b{?x}", "/web/:path+"], ["/web/?*", "/a/?*/b", "not /a/?*/*", "/a/?*", "/a"]),
        (["/web/:path+", "/web/:id<int>"], ["/web/?*"]), (["/web/:id<int>", "/web/:path+"], ["/web/?*"]),
        (["/a/:id<int>", "/a/:name"], ["not /a/?*/*", "/a/?*"]),
        # A page below the value of the second pattern belongs to the first.
        (["/web/:path+", "/web/:id/:part"], ["/web/?*", "not /web/?*/?*/*", "/web/?*/?*"]),
    ]:
        found = association_file.components(patterns)
        same([("not " if each.get("exclude") else "") + each["/"] for each in found], expected, f"components of {patterns}")
    for text in ("", "# nothing\n", "eats a /a: notification\n"):
        try:
            same(association_file.file_text(text, "T.a"), "an error", f"the association file of {text!r}")
        except association_file.AssociationError:
            rows_run += 1
    same(activity_type('static let activityType = "a.b"'), "a.b", "the type of an activity")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Web/eats.example/file"
        subprocess.run(["git", "init", "-q", folder], check=True)
        write_files({path: "x"})
        same(listed(pathlib.Path(folder)), ["Web/eats.example/file"], "a file that was written just now")
    for arguments in (["--updat3"], ["--update", "--self-test"], ["Eats"]):
        with contextlib.redirect_stderr(io.StringIO()):
            try:
                same(options_of(arguments), "an error", arguments)
            except SystemExit as exit:
                same(exit.code, 2, arguments)
    same(len(list(payload_issues({"aps": {}}, "b", routes, origins))), 3, "an empty payload")
    manifest = 'products: [.library(\n name: "A", targets: []), .executable(name: "b")] + ["C", "D"].map { .library(name: $0, targets: [$0]) }'
    same(library_products(manifest), {"A", "C", "D"}, "products of a manifest")
    share = {"point": "com.apple.share-services"}
    info = {"CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "NSExtension": {
        "NSExtensionPointIdentifier": "com.apple.share-services", "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Share"}}
    same(list(extension_issues(info, share, "final class Share: X {}")), [], "an extension")
    same(len(list(extension_issues(info, share, "final class Shared: X {}"))), 1, "an extension without its class")
    same(len(list(extension_issues(info, share, "@main struct A {}"))), 1, "an extension with two beginnings")
    same(len(list(extension_issues({}, share, ""))), 3, "an empty property list of an extension")
    group = {"com.apple.security.application-groups": ["group.a"]}
    same(list(group_issues(group, 'let a = "group.a"')), [], "an app group")
    same(len(list(group_issues(group, 'let a = "group.b"'))), 2, "another app group")
    same(as_listed(["A/B.xcassets/Contents.json", "A/B.xcassets/C.appiconset/C.png", "A/C.swift"]), ["A/B.xcassets", "A/C.swift"],
         "a catalogue as one file")
    for rights, code, count in [({}, "", 2), ({}, "router.receiveNotifications(forwardingTo: a)", 3),
                                ({"aps-environment": "development"}, "router.receiveNotifications(forwardingTo: a)", 2)]:
        same(len(list(entitlement_issues(rights, {"eats": ["https://eats.example"]}, code))), count, f"{rights} with {code!r}")
    answer = ("    func application(\n        _ a: A, configurationForConnecting s: B\n    ) -> C {\n        let c = C(s.role)\n"
              "        {} c.delegateClass = D.self {}\n        return c\n    }\n")
    for before, after, count in [("", "", 1), ("if s.role == .windowApplication {", "}", 0), ("if s.role == .other {", "}", 1)]:
        same(len(list(role_issues(answer.replace("{} c", f"{before} c").replace("self {}", f"self {after}")))), count, before)
    same(list(back_issues('app.navigationBars["A"].buttons["BackButton"].tap()')), [], "the back button by its identifier")
    same(len(list(back_issues('app.navigationBars["A"].buttons["B"].tap()'))), 1, "the back button by a title")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        same(len(list(icon_issues("Icon", folder))), 1, "no icon")
        icon = folder / "A.xcassets/Icon.appiconset"
        icon.mkdir(parents=True)
        image = {"filename": "a.png", "platform": "ios", "size": "1024x1024"}
        for images, width, kind, count in [([image], 1024, 2, 0), ([image], 512, 2, 1), ([image], 1024, 6, 1), ([], 1024, 2, 1),
                                           ([image | {"size": "20x20"}], 1024, 2, 1), ([image | {"filename": "b.png"}], 1024, 2, 1)]:
            (icon / "Contents.json").write_text(json.dumps({"images": images}), encoding="utf-8")
            (icon / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(8) + struct.pack(">IIBB", width, width, 8, kind))
            same(len(list(icon_issues("Icon", folder))), count, f"an icon of {images}, {width} pixels, kind {kind}")
    for failure in failures:
        print(f"self-test: {failure}")
    print(f"self-test: {rows_run} rows, {len(failures)} failed")
    return not failures


def options_of(arguments):
    parser = argparse.ArgumentParser(description="Checks the sample app for iOS.", allow_abbrev=False)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--update", action="store_true", help="write the association files of the web sites")
    mode.add_argument("--self-test", action="store_true", help="test the checks")
    return parser.parse_args(arguments)


def main():
    options = options_of(sys.argv[1:])
    try:
        passed = self_test() if options.self_test else check(options.update)
    except BrokenFile as error:
        print(error)
        passed = False
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
