/** Returns numbers in [0, 1). */
export type Random = () => number

/** The same numbers for the same seed, by mulberry32 (T. Ettinger, 2017): 32 bits of state are plenty here. */
export function seedRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `min` to `max`, both included. */
export const randomInteger = (random: Random, min: number, max: number) =>
  min + Math.floor(random() * (max - min + 1))

/** A random element; throws RangeError for an empty list. */
export function pickOne<T>(random: Random, list: readonly T[]): T {
  const [picked] = list.slice(randomInteger(random, 0, list.length - 1))
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
