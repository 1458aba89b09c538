import UIKit

/// A screen that is a list.
class ListController: UITableViewController {
    /// A row, and what happens when the user selects it.
    struct Row {
        var title: String
        var detail: String?
        var symbol: String?
        var select: @MainActor () -> Void

        init(
            _ title: String, detail: String? = nil, symbol: String? = nil, select: @escaping @MainActor () -> Void
        ) {
            (self.title, self.detail, self.symbol, self.select) = (title, detail, symbol, select)
        }
    }

    /// The rows, from top to bottom.
    var rows: [Row] = [] {
        didSet { if isViewLoaded { tableView.reloadData() } }
    }

    init(title: String) {
        super.init(style: .insetGrouped)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = row.title
        content.secondaryText = row.detail
        content.image = row.symbol.flatMap { UIImage(systemName: $0) }
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rows[indexPath.row].select()
    }
}
