#if DEBUG || ChineseInRelease
extension ChineseCatalog {
    /// Errors of the macros in contracts.
    static let contractMacros: [ChineseText] = [
        ChineseText(
            0623, "`@Contract` 没有附加到协议",
            why: "其他模块通过契约使用模块，因此契约是协议，而不是实现它的类型。",
            fix: "将该特性移到协议。"),
        ChineseText(
            0624, "`@Exposed` 在此处没有作用",
            why: "它使带 `@Contract` 的协议中的方法可以按名称调用。在其他位置没有宏会读取它。",
            fix: "将该特性移到这样的方法，或在协议之前写 `@Contract`。"),
        ChineseText(
            0625, "两个公开的方法基本名称相同",
            why: "链接和脚本用基本名称调用方法，不带参数标签，因此调用会有歧义。",
            fix: "为每个公开的方法取不同的基本名称。"),
        ChineseText(
            0626, "方法无法按名称调用",
            why: "按名称调用传递文本、数字和 JSON，无法传递闭包或流，无法选择泛型类型，也无法原地修改值。",
            fix: "通过类型调用该方法，或公开另一个使用普通值的方法。"),
        ChineseText(
            0627, "默认值对应的参数在方法中不存在",
            why: "该默认值永远不会生效，多半是拼写错误。",
            fix: "更正名称，或删除该默认值。"),
        ChineseText(
            0628, "默认值没有写成名称和值",
            why: "宏只能看到源代码，看不到表达式的值。",
            fix: "写一个字典字面量，其键为字符串字面量。"),
        ChineseText(
            0629, "动作的占位符不是其方法的参数",
            why: "链接在该占位符处的文本无法传给方法。",
            fix: "将占位符改为某个参数的名称，或添加参数。"),
    ]
}
#endif
