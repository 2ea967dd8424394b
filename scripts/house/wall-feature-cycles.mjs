import { placeOf } from './place-of.mjs'

/** Features of the server don't depend on each other in a circle. */
export function wallFeatureCycles({ imports }) {
  const edges = imports.flatMap(({ from, line, to }) => {
    const source = placeOf(from)
    const target = to === null ? null : placeOf(to)
    if (source.area !== 'server' || target?.area !== 'server' || source.isTest) return []
    if (source.feature === null || target.feature === null) return []
    return source.feature === target.feature
      ? []
      : [{ path: from, line, a: source.feature, b: target.feature }]
  })
  return edges.flatMap(({ path, line, a, b }) => {
    const back = wayFrom(b, a, edges)
    if (back === null) return []
    const text = `closes a circle of features: ${[a, ...back].join(' → ')}; let one of them be handed what it needs`
    return [{ path, line, text }]
  })
}

function wayFrom(start, end, edges) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === end) return way
    for (const { a, b } of edges) {
      if (a !== last || seen.has(b)) continue
      seen.add(b)
      ways.push([...way, b])
    }
  }
  return null
}
