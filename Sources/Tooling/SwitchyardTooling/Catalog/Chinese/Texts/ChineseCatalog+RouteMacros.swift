#if DEBUG || ChineseInRelease
extension ChineseCatalog {
    /// Errors of the macros in parents, in the types of values and in the availability of cases.
    static let routeMacros: [ChineseText] = [
        ChineseText(
            0630, "路由的父路由写成了文本",
            why: "编译器不检查文本。一旦拼写错误，返回栈就会在那里中断。",
            fix: "写枚举的某个 case；若是另一个类型的路由，请连同类型一起写出。"),
        ChineseText(
            0631, "父路由需要子路由没有的值",
            why: "父页面按名称从子路由的链接中取得它的值。",
            fix: "为子路由添加同名的值，或选择另一个父路由。"),
        ChineseText(
            0632, "链接无法承载该类型的值",
            why: "链接是文本。闭包、字典、元组和嵌套列表没有可以还原的文本形式。",
            fix: "使用文本、数字、`Bool`、遵循 `RouteValue` 的类型，或由其中一种组成的列表。"),
        ChineseText(
            0633, "路由枚举的某个 case 并非始终可用",
            why: "宏会列出所有 case；编译器拒绝该列表中可能不可用的 case。",
            fix: "删除该 case。如果它只是需要较新的系统，请把它移到带 `@available` 的单独类型中。"),
        ChineseText(
            0634, "占位符没有类型，而它的值有类型",
            why: "没有类型的占位符接受任何文本，因此 `/orders/x` 会匹配。无法从该文本读出值，宿主也就无法创建页面。",
            fix: "在名称后写上类型，使含有其他文本的链接匹配另一个路由，或不匹配任何路由。"),
    ]
}
#endif
