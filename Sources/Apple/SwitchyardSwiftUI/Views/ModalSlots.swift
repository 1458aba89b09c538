#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation
import SwitchyardUIKit

/// The views that present the modal above a level: one for each kind of presentation, because SwiftUI may present a
/// cover as a sheet if one view presents both.
struct ModalSlots: View {
    private let host: ViewHost
    private let level: ViewLevel

    init(_ host: ViewHost, above level: ViewLevel) {
        self.host = host
        self.level = level
    }

    var body: some View {
        ZStack {
            slot.sheet(item: item(.sheet), onDismiss: ended) { ModalView(host, $0.id) }
            #if !os(macOS)
            slot.fullScreenCover(item: item(.cover), onDismiss: ended) { ModalView(host, $0.id) }
            #endif
            #if !os(tvOS)
            GeometryReader { proxy in
                slot.popover(item: item(.popover), attachmentAnchor: .rect(anchor(in: proxy))) {
                    ModalView(host, $0.id)
                }
            }
            .allowsHitTesting(false)
            #endif
            AlertSlot(host, item(.alert))
        }
    }

    private var slot: some View { Color.clear.allowsHitTesting(false).accessibilityHidden(true) }

    #if !os(tvOS)
    /// The frame to which a popover points: that of the view that is registered for its route, or the whole level.
    private func anchor(in slot: GeometryProxy) -> Anchor<CGRect>.Source {
        let route = host.stage.values.modal(above: level.modal)?.branches.first?.screens.first?.route
        guard let frame = host.anchors.frame(for: route, in: level.modal) else { return .bounds }
        let origin = slot.frame(in: .global).origin
        return .rect(
            CGRect(
                x: frame.origin.x - origin.x, y: frame.origin.y - origin.y, width: frame.size.width,
                height: frame.size.height))
    }
    #endif

    private func ended() { host.stage.ended(above: level.modal, slot: level.slot) }

    /// The modal, if this kind of presentation shows its style.
    private func item(_ kind: Presentation) -> Binding<Presented?> {
        let (host, level, slot) = (host, level.modal, level.slot)
        return Binding {
            let values = host.stage.values
            guard let modal = values.level(level)?.presented, let style = values.level(modal)?.style,
                Presentation(of: style) == kind
            else { return nil }
            return Presented(id: modal)
        } set: { item in
            let values = host.stage.values
            // SwiftUI may write late, when the next modal is already presented: from a newer slot, or in another style.
            guard item == nil, let shown = values.level(level), shown.slot == slot, let modal = shown.presented,
                let style = values.level(modal)?.style, Presentation(of: style) == kind
            else { return }
            host.stage.clear(modal)
        }
    }
}

/// A kind of presentation, which has a slot of its own.
private enum Presentation {
    case sheet, cover, popover, alert

    /// macOS has no covers, and tvOS no popovers: they are sheets there.
    init(of style: ModalStyle) {
        #if os(macOS)
        let (cover, popover) = (Presentation.sheet, Presentation.popover)
        #elseif os(tvOS)
        let (cover, popover) = (Presentation.cover, Presentation.sheet)
        #else
        let (cover, popover) = (Presentation.cover, Presentation.popover)
        #endif
        switch style {
        case .sheet: self = .sheet
        case .fullScreen: self = cover
        case .popover: self = popover
        case .alert: self = .alert
        }
    }
}

/// A modal as the value of a presentation's binding.
struct Presented: Identifiable {
    let id: EntryID
}

/// The view that presents alerts.
struct AlertSlot: View {
    private let host: ViewHost
    @Binding private var item: Presented?

    init(_ host: ViewHost, _ item: Binding<Presented?>) {
        self.host = host
        _item = item
    }

    private var isPresented: Binding<Bool> {
        let item = $item
        return Binding {
            item.wrappedValue != nil
        } set: { isPresented in
            if !isPresented { item.wrappedValue = nil }
        }
    }

    /// The content of the alert; `nil` while none is presented.
    private var alert: AppAlert? {
        guard let item, let screen = host.stage.values.level(item.id)?.branches.first?.screens.first else { return nil }
        return host.screen(screen.id)?.views as? AppAlert
    }

    var body: some View {
        Color.clear
            .allowsHitTesting(false)
            .accessibilityHidden(true)
            .alert(Text(verbatim: alert?.title ?? ""), isPresented: isPresented, presenting: alert) { alert in
                ForEach(alert.actions.indices, id: \.self) { index in
                    let action = alert.actions[index]
                    Button(role: action.role.buttonRole, action: action.run) { Text(verbatim: action.title) }
                }
            } message: { alert in
                if !alert.message.isEmpty { Text(verbatim: alert.message) }
            }
    }
}

extension AppAlertAction.Role {
    fileprivate var buttonRole: ButtonRole? {
        switch self {
        case .standard: nil
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}
#endif
