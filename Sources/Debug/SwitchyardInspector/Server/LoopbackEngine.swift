internal import Foundation
internal import SwitchyardSupport

/// The implementation of a server, in builds that have one.
actor LoopbackEngine {
    private let sites: LoopbackSites
    private let secret: LoopbackSecret
    private let clock: any Clock<Duration>
    private let limits: LoopbackLimits
    private var port: UInt16

    init(port: UInt16, secret: LoopbackSecret, clock: any Clock<Duration>, limits: LoopbackLimits, sites: LoopbackSites)
    {
        self.port = port
        self.secret = secret
        self.clock = clock
        self.limits = limits
        self.sites = sites
    }

    #if Inspector && (DEBUG || InspectorInRelease)
    private var running: LoopbackListener?
    private var stopping: Task<Void, Never>?

    func start() async throws(InspectorError) -> URL {
        // The port is free after the last listener has stopped.
        await stopping?.value
        if running == nil {
            let listener = try LoopbackListener(port: port) { port in
                LoopbackService(
                    check: LoopbackRequestCheck(secret: secret, port: port), sites: sites, limits: limits, clock: clock,
                    deadlines: DeadlineQueue(clock))
            }
            port = listener.port
            running = listener
            listener.start()
        }
        guard let address = URL(string: "http://127.0.0.1:\(port)/\(secret.text)/") else {
            throw InspectorError(
                .cannotListen, "The address for port \(port) cannot be created.",
                hint: "Report this as a bug.")
        }
        return address
    }

    func stop() async {
        if let listener = running {
            running = nil
            stopping = Task { await listener.stop() }
        }
        await stopping?.value
    }
    #else
    func start() async throws(InspectorError) -> URL {
        #if Inspector
        let hint =
            "This is a release build. To include the inspector, add the trait InspectorInRelease to the dependency on "
            + "Switchyard."
        #else
        let hint = "Add the trait Inspector to the dependency on Switchyard."
        #endif
        throw InspectorError(.absent, "This build has no inspector.", hint: hint)
    }

    func stop() async {}
    #endif
}
