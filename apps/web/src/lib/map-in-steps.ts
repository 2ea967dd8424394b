/** A press must be answered before it is felt as late. */
const stepMs = 30

/** Maps a long list in steps, between which the browser answers presses. */
export async function mapInSteps<T, R>(list: readonly T[], map: (each: T) => R): Promise<R[]> {
  const results: R[] = []
  let pausedAt = performance.now()
  for (const each of list) {
    results.push(map(each))
    if (performance.now() - pausedAt < stepMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    pausedAt = performance.now()
  }
  return results
}
