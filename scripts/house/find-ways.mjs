/**
 * The imports by which files that `isStart` reach something that `isEnd`, each as `{ path, line, way }`: the place of
 * the last import, and the files from the start to it.
 */
export function findWays(imports, isStart, isEnd) {
  const byFile = groupByFile(imports)
  const ways = [...byFile.keys()].filter(isStart).map((path) => [path])
  const seen = new Set(ways.flat())
  const found = []
  // The list grows while it is walked: breadth first, so that the way reported is a short one.
  for (const way of ways) {
    for (const step of byFile.get(way.at(-1)) ?? []) {
      if (isEnd(step)) found.push({ path: step.from, line: step.line, way })
      else if (step.to !== null && !seen.has(step.to)) {
        seen.add(step.to)
        ways.push([...way, step.to])
      }
    }
  }
  return found
}

function groupByFile(imports) {
  const groups = new Map()
  for (const step of imports) groups.set(step.from, [...(groups.get(step.from) ?? []), step])
  return groups
}
