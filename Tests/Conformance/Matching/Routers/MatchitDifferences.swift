import ConformanceSupport

extension Matchit {
    static let matchDifferences: [DeliberateDifference] = [
        DeliberateDifference(
            "a closing wildcard also matches nothing",
            [
                "catchall_off_by_one#1": "/foo/{*catchall} catchall=''",
                "empty_param#2": "/z/{*foo} foo=''",
                "trailing_slash#5": "/src/{*filepath} filepath=''",
                "trailing_slash#27": "/no/a/b/{*other} other=''",
                "wildcard#26": "/aa/{*xx} xx=''",
                "catchall_overlap#1": "/yyy/{*x} x=''",
            ]),
        DeliberateDifference("an empty text is not a link", ["empty_route#0": "refused: empty"]),
    ]

    /// The rows with a conflict in matchit but not in Switchyard.
    ///
    /// matchit does not order text before a placeholder against text after one, nor a placeholder against a wildcard.
    /// Our ranks are a total order, and only equal ranks conflict.
    static let insertDifferences: [DeliberateDifference] = [
        DeliberateDifference(
            "a placeholder is more specific than a wildcard", all: "ok",
            [
                "catchall_static_overlap/1#8", "child_conflict#12", "wildcard_conflict#5", "wildcard_conflict#9",
                "prefix_suffix_conflict#134", "prefix_suffix_conflict#135",
            ]),
        DeliberateDifference(
            "a segment may contain several placeholders", all: "ok", ["double_params#0", "double_params#1"]),
        DeliberateDifference(
            "more literal text around a placeholder is more specific; equal amounts need not conflict",
            all: "ok",
            [35, 42, 45, 46, 47, 48, 49].map { "wildcard_conflict#\($0)" }
                + [
                    2, 3, 12, 13, 14, 20, 27, 28, 33, 34, 35, 36, 37, 46, 47, 48, 49, 50, 56, 57, 58, 59, 60, 61, 62,
                    63,
                    64, 65, 67, 68, 69, 70, 76, 77, 78, 79, 80, 81, 83, 84, 85, 86, 91, 92, 93, 97, 98, 99, 102, 103,
                    104, 105, 107, 108, 109, 110, 112, 113, 115, 116, 117, 118, 121, 122, 123, 124, 126, 127, 129, 130,
                    131, 132,
                ].map { "prefix_suffix_conflict#\($0)" }),
    ]
}
