/** The public pages stay small, and no phone is shipped every schema: neither by an import of an import. */
export function checkReach({ imports }) {
  const brings = (isStart, isEnd, fault) =>
    findWays(imports, isStart, isEnd).map(({ step, way }) => ({
      path: step.from,
      line: step.line,
      text: `${fault} (${way.join(' → ')})`,
    }))
  return [
    ...brings(isPublic, isOfOwners, "brings the router or the owner's app into the public pages"),
    ...brings(isWeb, isEndpointList, 'brings the list of all endpoints into the web'),
  ]
}

/** Features of the server form no circle, nor do modules of the web's domain; types count. */
export function checkFeatureCycles({ imports }) {
  const edges = imports
    .filter(({ source, target }) => !source.isTest && source.group && target?.group)
    .map((step) => ({ step, from: groupOf(step.source), to: groupOf(step.target) }))
    .filter(({ from, to }) => from !== to)
  return edges.flatMap(({ step, from, to }) => {
    const [back] = findWays(
      edges,
      (group) => group === to,
      (edge) => edge.to === from,
    )
    if (back === undefined) return []
    const circle = [from, ...back.way, from].map((group) => group.replace(/.*\//, '')).join(' → ')
    const text = `closes a circle: ${circle}; let one of them be handed what it needs`
    return [{ path: step.from, line: step.line, text }]
  })
}

const groupOf = ({ workspace, layer, group }) => `${workspace}/${layer}/${group}`

const isWeb = (path) =>
  path.startsWith('apps/web/src/') && !/^apps\/web\/src\/testing\/|\.test\.tsx?$/.test(path)

const isPublic = (path) =>
  isWeb(path) && /^apps\/web\/src\/(?:public|features\/booking)\//.test(path)

const isOfOwners = ({ specifier, to }) =>
  /^(?:wouter|history)(?:$|\/)/.test(specifier) || to?.startsWith('apps/web/src/app/')

const isEndpointList = ({ to }) => /^packages\/contract\/src\/all-endpoints\b/.test(to)

/**
 * The steps `{ from, to }` by which what `isStart` reaches something that `isEnd`, each with the way to it: all that
 * was passed, from the start to where the step begins.
 */
function findWays(steps, isStart, isEnd) {
  const following = Map.groupBy(steps, ({ from }) => from)
  const ways = [...following.keys()].filter(isStart).map((start) => [start])
  const seen = new Set(ways.flat())
  const found = []
  // The list grows while it is walked: breadth first, so that the way reported is a short one.
  for (const way of ways) {
    for (const step of following.get(way.at(-1)) ?? []) {
      if (isEnd(step)) found.push({ step, way })
      else if (step.to !== null && !seen.has(step.to)) {
        seen.add(step.to)
        ways.push([...way, step.to])
      }
    }
  }
  return found
}
