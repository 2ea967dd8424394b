type Parts<P> = ReadonlyMap<string, P>

/**
 * Applies the changes, additions and removals between `base` and `draft` to `saved`, which somebody else may have
 * changed since. All other parts are as in `saved`.
 */
export function threeWayMerge<P>(draft: Parts<P>, base: Parts<P>, saved: Parts<P>): Map<string, P> {
  const isOwn = (key: string) => !isAlike(draft.get(key), base.get(key))
  const kept = [...draft].flatMap(([key, part]): [string, P][] => {
    if (isOwn(key)) return [[key, part]]
    const theirs = saved.get(key)
    return theirs === undefined ? [] : [[key, theirs]]
  })
  const added = [...saved].filter(([key]) => !base.has(key) && !draft.has(key))
  return new Map([...kept, ...added])
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
