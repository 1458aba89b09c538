import UIKit

/// A chat about one topic, with the views of Support.storyboard.
final class ChatController: UIViewController {
    private let topic: String

    @IBOutlet private weak var answer: UILabel!
    @IBOutlet private weak var question: UITextField!

    init?(coder: NSCoder, topic: String) {
        self.topic = topic
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Help: \(topic)"
    }

    @IBAction private func send(_ sender: UIButton) {
        guard let text = question.text, !text.isEmpty else { return }
        answer.text = "You asked: \(text)"
        question.text = nil
    }
}
