#!/usr/bin/env python3
"""Writes the route map of a large API, for samples and measurements. The text is always the same.

    Samples/RouteMaps/make-rest-api.py > Samples/RouteMaps/rest-api.json
"""

import json

# Each area of the fictional API: the type of its identifier, and its singular.
AREAS = {
    "cities": ("slug", "city"),
    "restaurants": ("slug", "restaurant"),
    "couriers": ("int", "courier"),
    "customers": ("uuid", "customer"),
    "orders": ("int", "order"),
    "menus": ("int", "menu"),
    "campaigns": ("slug", "campaign"),
    "invoices": ("uint", "invoice"),
    "kitchens": ("int", "kitchen"),
    "fleets": ("slug", "fleet"),
    "tickets": ("int", "ticket"),
    "warehouses": ("slug", "warehouse"),
}

# The parts of each area, with two actions for each.
PARTS = {
    "addresses": ("address", "int", "verify", "move"),
    "documents": ("document", "uuid", "sign", "download"),
    "events": ("event", "int", "replay", "mute"),
    "labels": ("label", "slug", "rename", "merge"),
    "members": ("member", "int", "invite", "suspend"),
    "messages": ("message", "uuid", "read", "forward"),
    "notes": ("note", "int", "pin", "archive"),
    "payments": ("payment", "uuid", "capture", "refund"),
    "ratings": ("rating", "int", "publish", "dispute"),
    "schedules": ("schedule", "date", "copy", "freeze"),
    "tariffs": ("tariff", "slug", "compare", "apply"),
    "zones": ("zone", "int", "open", "close"),
}

PAGE = "{?page<int>=1&sort<newest|oldest|name>=newest}"


def route(name, pattern, **rest):
    return {"name": name, "pattern": pattern, **rest}


def routes_of(area):
    kind, one = AREAS[area]
    item = f"/{area}/:{one}<{kind}>"
    yield route(f"{area}.list", f"/{area}{PAGE}", tags=[area])
    yield route(f"{area}.search", f"/{area}/search{{?q!&page<int>=1}}", parent=f"{area}.list", tags=[area])
    yield route(f"{area}.detail", item, parent=f"{area}.list", tags=[area])
    yield route(f"{area}.files", f"{item}/files/:path+", parent=f"{area}.detail", tags=[area, "files"])
    for part, (single, part_kind, *actions) in PARTS.items():
        below = f"{item}/{part}/:{single}<{part_kind}>"
        name = f"{area}.{part}"
        yield route(f"{name}.list", f"{item}/{part}{PAGE}", parent=f"{area}.detail", tags=[area, part])
        yield route(f"{name}.detail", below, parent=f"{name}.list", tags=[area, part])
        for action in actions:
            yield route(f"{name}.{action}", f"{below}/{action}", parent=f"{name}.detail", tags=[area, part])


def main():
    rows = [row for area in AREAS for row in routes_of(area)]
    print('{ "version": 1,\n  "namespaces": [')
    print('    { "name": "api", "origins": ["https://api.eats.example/v2"], "sources": ["app", "universalLink"],')
    print('      "routes": [')
    # One route per line, so that the line in a message shows the route.
    print(",\n".join(f"        {json.dumps(row)}" for row in rows))
    print("      ] } ] }")


if __name__ == "__main__":
    main()
