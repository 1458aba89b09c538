#if DEBUG || ChineseInRelease
extension ChineseCatalog {
    /// Steps that a host did not perform.
    static let stepFailures: [ChineseText] = [
        ChineseText(
            1060, "宿主拒绝了步骤",
            why: "平台无法在该处执行该步骤，或没有代码创建它要显示的页面。",
            fix: "阅读消息中宿主给出的原因。提供该页面，或打开其他内容。"),
        ChineseText(
            1061, "执行步骤时用户进行了其他操作",
            why: "用户随时可以操作。状态会跟随用户，请求会从新的位置重新规划。",
            fix: "通常无需处理。如果每次都发生，说明宿主把自己的改变报告为用户的改变：请修正宿主。"),
        ChineseText(
            1062, "宿主没有确认步骤",
            why: "系统确认后步骤才结束，例如通过 `didShow` 或显示完成的回调。在驱动器的时限内没有收到确认。",
            fix: "在每个分支中都从 `perform(_:)` 返回，即使系统丢弃了转场。"),
        ChineseText(
            1063, "宿主确认了没有产生任何改变的步骤",
            why: "`perform(_:)` 返回时驱动器会读取 `shown`，因此此时 `shown` 必须已包含该改变。",
            fix: "在 `perform(_:)` 返回之前用 `take(_:)` 更新 `shown`；如果什么都没有发生，请抛出错误。"),
        ChineseText(
            1064, "执行步骤时场景被关闭",
            why: "用户关闭了窗口，或系统移除了它。",
            fix: "在另一个场景中打开链接。"),
        ChineseText(
            1065, "场景没有连接宿主",
            why: "步骤由宿主执行，新场景由驱动器的 `opener` 打开。两者之一不存在。",
            fix: "场景开始时调用 `connect(_:)`；如果应用可以打开场景，请设置 `opener`。"),
        ChineseText(
            1066, "没有已安装的应用接受该外部链接",
            why: "另一个应用未安装，或不再接受该链接的方案。",
            fix: "声明一个网页作为后备，或告诉用户缺少什么。"),
        ChineseText(
            1073, "无界面应用无法在多种页面类型中选择",
            why: """
                应用声明了多种类型的页面，例如供应用使用的视图和供预览使用的文本。宿主只显示一种类型，`HeadlessApp` 会创建\
                应用的宿主所创建的页面。它拒绝每个显示页面的步骤，因为类型选错时，在应用中失败的链接可能会到达。
                """,
            fix: "指明应用的宿主所显示的类型，或用 `makesScreens: false` 不创建页面。"),
    ]
}
#endif
