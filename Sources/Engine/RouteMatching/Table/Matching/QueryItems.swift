/// The items of a link's query, read at most once for all routes that need them.
package struct QueryItems {
    private var own: [QueryItem]?
    private var withFragment: [QueryItem]?

    mutating func items(of link: LinkView, includingFragment: Bool) -> [QueryItem] {
        if let known = includingFragment ? withFragment : own { return known }
        let items = QueryReader.items(of: link, includingFragment: includingFragment)
        if includingFragment { withFragment = items } else { own = items }
        return items
    }
}
