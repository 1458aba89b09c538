import RouteMatching
import Switchyard

/// The modules with how they started, the services and the contracts.
enum ListModules: InspectorMethod {
    static let name = "modules"
    static let isAboutSession = true

    struct Answer: Codable, Sendable, Hashable {
        /// The answer without modules.
        static let empty = Answer(modules: [], phases: [], findings: [], services: [], contracts: [])

        var modules: [Module]
        var phases: [Phase]
        var findings: [Finding]
        var services: [Service]
        var contracts: [Contract]
    }

    struct Module: Codable, Sendable, Hashable {
        var name: String
        var status: String
        var isLazy: Bool
        var dependencies: [String]
        var phase: String?
        var began: Int64?
        var took: Int64?
        var budget: Int64?
    }

    struct Phase: Codable, Sendable, Hashable {
        var name: String
        var modules: Int
        var began: Int64
        var took: Int64
        var budget: Int64?
    }

    struct Finding: Codable, Sendable, Hashable {
        var code: String
        var subject: String
        var message: String
    }

    struct Service: Codable, Sendable, Hashable {
        var name: String
        var scope: String
        var instances: Int
    }

    struct Contract: Codable, Sendable, Hashable {
        var name: String
        var summary: String?
        var isProvided: Bool
        var actions: [Action]

        init(_ contract: ContractDescriptor, isProvided: Bool) {
            name = contract.name
            summary = contract.summary
            self.isProvided = isProvided
            actions = contract.actions.map { action in
                ListModules.Action(
                    name: action.name,
                    parameters: action.parameters.map { .init(name: $0.name, type: $0.type, default: $0.defaultValue) },
                    result: action.result, summary: action.summary,
                    sources: action.sources.map(\.rawValue).sorted())
            }
        }
    }

    struct Action: Codable, Sendable, Hashable {
        var name: String
        var parameters: [Parameter]
        var result: String?
        var summary: String?
        var sources: [String]
    }

    struct Parameter: Codable, Sendable, Hashable {
        var name: String
        var type: String
        var `default`: String?
    }

    static func answer(
        _ parameters: NoParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        let router = inspection.router
        let report = await MainActor.run { router.modules.report }
        let missing = Set(router.contracts.missingImplementations)
        return Answer(
            report, router.services.entries,
            router.contracts.descriptors.map { Contract($0, isProvided: !missing.contains($0.name)) })
    }
}

extension ListModules.Answer {
    fileprivate init(_ report: ModuleReport, _ services: [ServiceEntry], _ contracts: [ListModules.Contract]) {
        let timings = Dictionary(report.timings.map { ($0.module, $0) }) { _, last in last }
        modules = report.modules.map { module in
            let timing = timings[module.name]
            return ListModules.Module(
                name: module.name.escapedForDisplay, status: module.status, isLazy: module.isLazy,
                dependencies: module.dependencies, phase: timing?.phase.rawValue, began: timing?.began,
                took: timing?.took, budget: timing?.budget)
        }
        phases = report.phases.map { phase in
            ListModules.Phase(
                name: phase.phase.rawValue, modules: phase.modules, began: phase.began, took: phase.took,
                budget: phase.budget)
        }
        findings = report.problems.map { .init(code: $0.code, subject: $0.subject, message: $0.message) }
        self.services = services.map { service in
            ListModules.Service(
                name: service.name.escapedForDisplay, scope: service.scope.rawValue, instances: service.instances)
        }
        self.contracts = contracts
    }
}
