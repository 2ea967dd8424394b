import type { UnitTime } from './full-times.ts'

/** An occupation that uses a unit of a resource. */
export interface UnitUse extends UnitTime {
  readonly id: string
  /** Its current unit, from 1, or null. */
  readonly unit: number | null
  /** Whether it must keep its unit, because it has begun. */
  readonly isFixed: boolean
}

export interface PackedUnits {
  /** The unit of each occupation, by its id. */
  units: ReadonlyMap<string, number>
  /** The ids of those that no unit is left for. */
  left: readonly string[]
}

/**
 * Gives each occupation a unit, so that none is used twice at the same time. An occupation that has a unit stays there if possible. With at most
 * `units` at any moment none is left, unless fixed ones prevent it.
 */
export function packUnits(uses: readonly UnitUse[], units: number): PackedUnits {
  const packed = new Map<string, number>()
  const left: string[] = []
  const placed: { use: UnitUse; unit: number }[] = []
  for (const use of uses) {
    if (!use.isFixed || use.unit === null) continue
    placed.push({ use, unit: use.unit })
    packed.set(use.id, use.unit)
  }
  const movable = uses
    .filter(({ id }) => !packed.has(id))
    .sort((one, other) => one.bufferStart - other.bufferStart)
  for (const use of movable) {
    const taken = new Set(
      placed.filter((other) => overlaps(other.use, use)).map(({ unit }) => unit),
    )
    const unit = chooseUnit(use.unit, taken, units)
    if (unit === null) left.push(use.id)
    else {
      placed.push({ use, unit })
      packed.set(use.id, unit)
    }
  }
  return { units: packed, left }
}

const overlaps = (one: UnitTime, other: UnitTime) =>
  one.bufferStart < other.end && other.bufferStart < one.end

function chooseUnit(
  current: number | null,
  taken: ReadonlySet<number>,
  units: number,
): number | null {
  if (current !== null && current <= units && !taken.has(current)) return current
  for (let unit = 1; unit <= units; unit++) if (!taken.has(unit)) return unit
  return null
}
