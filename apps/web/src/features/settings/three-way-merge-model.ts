type Parts<P> = ReadonlyMap<string, P>

/**
 * What was changed, added or taken out between `base` and `draft`, and nothing else, done to what somebody else has
 * saved meanwhile: the rest stays as `saved` has it.
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
