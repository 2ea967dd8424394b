/**
 * Keeps the public pages small: no import, direct or indirect, may bring in the owner's app, Mantine or all schemas.
 */
export function checkReach({ imports }) {
  const brings = (isStart, isEnd, fault, among = imports) =>
    findPaths(among, isStart, isEnd).map(({ step, way }) => ({
      path: step.from,
      line: step.line,
      text: `${fault} (${way.join(' → ')})`,
    }))
  const withoutAddress = imports.filter(({ from }) => from !== addressFields)
  return [
    ...brings(isPublic, isOfOwners, "brings the router or the owner's app into the public pages"),
    ...brings(isLight, isMantine, 'brings Mantine into the public pages', withoutAddress),
    ...brings(isWeb, isEndpointList, 'brings the list of all endpoints into the web'),
  ]
}

/** The parts that the public pages share with the owner's app are in one folder, so that they are found. */
export function checkParts({ imports }) {
  return imports
    .filter(({ from, to }) => isPublic(from) && from !== addressFields && isOtherPart(to ?? ''))
    .map(({ from, line }) => ({
      path: from,
      line,
      text: 'takes a part from ui: the public pages take theirs from ui/plain',
    }))
}

/** No import cycles between features of the server, or modules of the web's domain; type imports count. */
export function checkFeatureCycles({ imports }) {
  const edges = imports
    .filter(({ source, target }) => !source.isTest && source.group && target?.group)
    .map((step) => ({ step, from: groupOf(step.source), to: groupOf(step.target) }))
    .filter(({ from, to }) => from !== to)
  return edges.flatMap(({ step, from, to }) => {
    const [back] = findPaths(
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

/** Loaded only for an appointment at the customer's address: the one part of the public pages that uses Mantine. */
const addressFields = 'apps/web/src/features/booking/location/location-fields.tsx'

const isLight = (path) => isPublic(path) || (isWeb(path) && path.includes('/src/ui/plain/'))

// Its style sheets are taken one by one.
const isMantine = ({ specifier }) => /^@mantine\/.*(?<!\.css)$/.test(specifier ?? '')

const isOtherPart = (path) => /^apps\/web\/src\/ui\/(?!plain\/|theme\/)/.test(path)

const isOfOwners = ({ specifier, to }) =>
  /^(?:wouter|history)(?:$|\/)/.test(specifier) || to?.startsWith('apps/web/src/app/')

const isEndpointList = ({ to }) => /^packages\/contract\/src\/calls\/all-endpoints\b/.test(to)

/**
 * The imports `{ from, to }` that satisfy `isEnd` and are reachable from files that satisfy `isStart`, each with
 * the path to it, from the start to `from`.
 */
function findPaths(steps, isStart, isEnd) {
  const following = Map.groupBy(steps, ({ from }) => from)
  const ways = [...following.keys()].filter(isStart).map((start) => [start])
  const seen = new Set(ways.flat())
  const found = []
  // The list grows during the loop: a breadth-first search, so that reported paths are short.
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
