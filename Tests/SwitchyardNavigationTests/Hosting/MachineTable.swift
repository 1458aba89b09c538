/// The transitions of the step machine: for each phase and input, the next phase and the effects.
///
/// An input without a row changes nothing and has no effects.
enum MachineTable {
    private static let givenUp = "following: end1(interrupted) settle"
    private static let gone = "closed: end1(sceneClosed) report"

    static let rows: [String: [String: String]] = [
        "idle": [
            "asked": "settling: settle", "signal": "following: settle", "otherSignal": "following: settle",
            "disturbed": "following: settle", "closed": "closed: report",
        ],
        "settling": ["abandoned": givenUp, "settled": "checking: read", "closed": gone],
        "checking": [
            "abandoned": givenUp, "found": "issuing: issue", "foundOther": "idle: name show report end1(interrupted)",
            "closed": gone,
        ],
        "issuing": [
            "abandoned": givenUp, "issued": "awaiting", "issuedAtOnce": "closing: settle",
            "failed": "following: end1(noApp) settle", "closed": gone,
        ],
        "awaiting": [
            "abandoned": givenUp, "signal": "closing: settle", "failed": "following: end1(noApp) settle",
            "closed": gone,
        ],
        "closing": ["abandoned": givenUp, "settled": "verifying: read", "closed": gone],
        "verifying": [
            "abandoned": givenUp, "found": "idle: show end1", "foundOther": "idle: name show end1", "closed": gone,
        ],
        "following": ["settled": "reading: read", "closed": "closed: report"],
        "reading": ["found": "idle", "foundOther": "idle: name show report", "closed": "closed: report"],
        "closed": ["asked": "closed: end2(sceneClosed)"],
    ]
}
