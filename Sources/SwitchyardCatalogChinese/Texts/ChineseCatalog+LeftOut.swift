#if DEBUG || ChineseInRelease
extension ChineseCatalog {
    /// What a router leaves out while it runs, or would leave out of a declaration.
    static let leftOut: [ChineseText] = [
        ChineseText(
            1080, "门已关闭，页面仍然留着",
            why: "门关闭时，需要它的页面会被移除。这个页面没有被移除：宿主拒绝了步骤，或者它是标签页的首个页面，无法移除。下一位用户可能会看到它。",
            fix: "在门关闭时隐藏只有其用户才能看到的内容，或在标签页的首个页面之上显示该页面。"),
        ChineseText(
            1385, "系统交付的内容没有打开任何东西",
            why: "路由器在一个指定名称的值中查找链接，否则询问 `router.entryRules`。两者都没有，因此用户的点按没有效果。这也可能是有意的。",
            fix: "用 `router.entryRules.linkName` 的名称发送链接，或从 `router.entryRules` 中对应种类的闭包返回一条路由。"),
        ChineseText(
            1386, "链接在等待用户看不到的页面",
            why: "一道门只为所有等待它的链接呈现一个页面。该页面在另一个窗口中，或在另一个标签页的模态页面之下，因此用户无法打开这道门。",
            fix: "用 `select` 或 `dismiss` 显示该页面，或用 `router.drop(_:)` 结束该链接。"),
        ChineseText(
            1387, "路由器不再写出报告",
            why: "反复出现的问题会填满日志，因此只写出前一百条报告。",
            fix: "修正已报告的问题，或用 `RouterObserver.routerReported(_:)` 读取所有报告。"),
        ChineseText(
            1388, "无法读取场景保存的页面",
            why: "该文本已损坏、过长或属于其他版本，因此场景从其首个页面开始。",
            fix: "只保存路由器返回的用户活动或文本，并且不要修改它。"),
        ChineseText(
            1389, "视图在路由器的所有窗口之外导航",
            why: "环境中 `\\.navigate` 的值没有路由器，因此该操作被忽略。通常是应用自己创建了托管控制器或窗口。",
            fix: "让路由器显示该视图，或设置应用自己的托管控制器的环境。"),
        ChineseText(
            1390, "已经显示的页面收不到附带的对象",
            why: "如果链接的页面已经显示，就不会重新创建它。附带的对象是给创建页面的代码用的，因此没有代码读取它们。",
            fix: "用页面所观察的事件或服务传递这些对象。"),
        ChineseText(
            1391, "没有显示后备页面",
            why: "后备页面给链接的权限不会多于路由：必须有路由接受链接的来源，并且没有规则阻止后备页面。消息和跟踪记录中有原因。",
            fix: "如果这类链接必须显示后备页面，请让某条路由接受该来源，或把后备页面排除在规则之外。"),
        ChineseText(
            1392, "调用传递了其操作没有声明的参数",
            why: "调用方法时不带这个参数，若有默认值则使用默认值。多半是参数名拼写错误。",
            fix: "更正参数的名称，或声明该参数。"),
        ChineseText(
            1393, "链接的跟踪记录已满",
            why: "循环的链接会填满内存，因此跟踪记录最多有一千个步骤。最后一个步骤说明后面的步骤被省略。",
            fix: "在跟踪记录中找出重复的拦截器、规则或门，并停止它。"),
        ChineseText(
            1394, "应用打开或关闭了没有代码声明的门控",
            why: "等待名称相近的门控的链接会继续等待，其后的页面也会保留。",
            fix: "更正名称，或用 `gate(_:)` 声明该门控。"),
        ChineseText(
            1536, "为不显示页面的路由声明了页面",
            why: "这些路由有处理器或离开应用，因此永远不会调用该闭包。",
            fix: "删除 `screen`，或删除同一批路由的 `handle` 或 `external`。"),
        ChineseText(
            1537, "路由的父路由是可选的，但它没有父路由",
            why: "没有父路由时 `isParentOptional` 不起作用，因此多半是忘记了父路由。",
            fix: "添加 `parent:`，或删除 `isParentOptional`。"),
        ChineseText(
            1538, "为不显示页面的路由声明了 `onRemoval`",
            why: "这些路由有处理器或离开应用，因此它们没有页面会被移除。",
            fix: "删除 `onRemoval`，或删除同一批路由的 `handle` 或 `external`。"),
    ]
}
#endif
