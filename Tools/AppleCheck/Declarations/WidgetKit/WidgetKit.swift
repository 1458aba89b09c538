// Widgets whose content follows a timeline, and the link of a widget to its app.
@_exported import Foundation
@_spi(WidgetKit) public import SwiftUI

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public struct TimelineEntryRelevance: Hashable, Codable {
    public var score: Float
    public var duration: TimeInterval
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public struct TimelineReloadPolicy: Equatable {
    public static let atEnd = TimelineReloadPolicy()
    public static let never = TimelineReloadPolicy()
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public struct Timeline<EntryType> where EntryType: TimelineEntry {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public struct TimelineProviderContext {
    public let family: WidgetFamily
    public let isPreview: Bool
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public enum WidgetFamily: Int, Sendable {
    case systemSmall
    case systemMedium
    case systemLarge
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(
        in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency
    func getTimeline(
        in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
@MainActor @preconcurrency
public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
    @MainActor @preconcurrency
    public init<Provider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider: TimelineProvider {}
    public var body: Never { fatalError() }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
extension View {
    @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { EmptyView() }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
extension WidgetConfiguration {
    @MainActor @preconcurrency public func configurationDisplayName(_ displayNameKey: LocalizedStringKey)
        -> some WidgetConfiguration
    {
        self
    }
    @MainActor @preconcurrency public func description(_ descriptionKey: LocalizedStringKey)
        -> some WidgetConfiguration
    { self }
    @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily])
        -> some WidgetConfiguration
    { self }
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, visionOS 26.0, watchOS 10.0, *)
extension ContainerBackgroundPlacement {
    public static var widget: ContainerBackgroundPlacement { .declared }
}
