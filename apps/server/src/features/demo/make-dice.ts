/** Chance that falls the same way each time for the same seed. */
export interface Dice {
  /** A number from 0 up to, but not including, 1. */
  roll(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** One of these; throws RangeError when there are none. */
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Dice by mulberry32 (T. Ettinger, 2017): 32 bits of state are plenty for a made-up month. */
export function makeDemoDice(seed: number): Dice {
  let state = seed | 0

  function roll(): number {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))

  function pick<T>(list: readonly T[]): T {
    const [chosen] = list.slice(between(0, list.length - 1))
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: roll() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  return { roll, between, pick, shuffle }
}
