#if DEBUG || ChineseInRelease
extension ChineseCatalog {
    /// Errors of the command `switchyard`.
    static let command: [ChineseText] = [
        ChineseText(
            0801, "无法读取文件",
            why: "文件不存在，或用户没有读取权限。没有输出任何内容。",
            fix: "检查路径和权限。"),
        ChineseText(
            0802, "路径不是普通文件",
            why: "管道可能永不结束，设备可能没有尽头，因此都不会读取。文件夹不是路由映射。",
            fix: "指定文件夹中的文件，或先将管道的输出保存为文件。"),
        ChineseText(
            0803, "命令的参数错误",
            why: "只有理解全部参数时，命令才会执行。",
            fix: "阅读以 `Usage:` 开头的行，或带 `--help` 运行命令。"),
        ChineseText(
            0804, "无法读取标准输入",
            why: "使用 `--stdin` 时，命令从标准输入读取链接，因此没有可以回答的内容。",
            fix: "重定向一个文件或管道，每行一个链接。"),
        ChineseText(
            0805, "无法写入输出",
            why: "磁盘可能已满，或设备已断开。已打印的输出不完整。",
            fix: "检查输出的去向，然后重新运行命令。"),
        ChineseText(
            0806, "诊断目录中没有该代码",
            why: "代码是永久的，因此未知的代码是拼写错误，或属于更新的版本。",
            fix: "更正代码，或用 `switchyard explain-code --list` 列出全部代码。"),
        ChineseText(
            0807, "文件不是检查器导出的会话",
            why: "只读取会话的一部分会在不知不觉中隐藏其余部分，因此不会显示任何内容。",
            fix: "打开导出时的原始文件：每行一个 JSON 对象，文件头在最前面。"),
        ChineseText(
            0808, "无法在该端口上提供页面",
            why: "另一个程序正在使用该端口，或系统不允许。",
            fix: "选择另一个端口，或省略 `--port` 以使用空闲端口。"),
        ChineseText(
            0809, "缺少检查器页面的文件",
            why: "命令从构建时放在程序旁边的资源文件夹中提供页面。",
            fix: "将以 `.resources` 或 `.bundle` 结尾的文件夹与程序一起复制。"),
        ChineseText(
            0810, "选项打开了没有任何要求的门",
            why: "映射中没有路由、也没有针对这些链接的规则要求该门，因此它的名称可能拼写错误。",
            fix: "更正名称：`switchyard routes MAP --json` 列出每条路由的门。"),
    ]
}
#endif
