import { instant } from '@cuando/time/instant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullTimes } from './full-times.ts'
import { packUnits, type UnitUse } from './pack-units.ts'

const use = (
  from: number,
  until: number,
  unit: number | null = null,
  isFixed = false,
): UnitUse => ({
  id: `${from}-${until}-${unit}`,
  bufferStart: instant(from * 60_000),
  end: instant(until * 60_000),
  unit,
  isFixed,
})

const spans = (used: readonly UnitUse[], units: number) =>
  fullTimes(used, units).map(({ from, until }) => [from / 60_000, until / 60_000])

const anyUses = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })), { maxLength: 14 })
  .map((all) =>
    all.map(([from, length], index) => ({ ...use(from, from + length), id: `${index}` })),
  )
const anyUnits = fc.integer({ min: 1, max: 4 })

const runningAt = (used: readonly UnitUse[], minute: number) =>
  used.filter(({ bufferStart, end }) => bufferStart <= minute * 60_000 && minute * 60_000 < end)

describe('a full resource', () => {
  it.each([
    ['no occupation', [], 1, []],
    ['one unit', [use(10, 20)], 1, [[10, 20]]],
    ['a unit left', [use(10, 20)], 2, []],
    ['the overlap of two', [use(10, 20), use(15, 30)], 2, [[15, 20]]],
    ['one after another', [use(10, 20), use(20, 30)], 1, [[10, 30]]],
    ['one after another with a unit left', [use(10, 20), use(20, 30)], 2, []],
  ] as const)('%s', (_, used, units, expected) => {
    expect(spans(used, units)).toEqual(expected)
  })

  it('agrees with a count minute by minute', () => {
    fc.assert(
      fc.property(anyUses, anyUnits, (used, units) => {
        const found = spans(used, units)
        for (let minute = 0; minute < 60; minute++) {
          const isFull = found.some(([from = 0, until = 0]) => from <= minute && minute < until)
          expect(isFull).toBe(runningAt(used, minute).length >= units)
        }
        expect(found).toEqual(found.toSorted(([one = 0], [other = 0]) => one - other))
      }),
    )
  })
})

describe('units', () => {
  it('stay the same if they are free', () => {
    expect(packUnits([use(0, 10, 2), use(10, 20, 2), use(5, 8)], 2).units).toEqual(
      new Map([
        ['0-10-2', 2],
        ['10-20-2', 2],
        ['5-8-null', 1],
      ]),
    )
  })

  it('change so that one is free for the whole time', () => {
    const packed = packUnits([use(0, 10, 1, true), use(10, 20, 2), use(5, 15)], 2).units
    expect(packed).toEqual(
      new Map([
        ['0-10-1', 1],
        ['5-15-null', 2],
        ['10-20-2', 1],
      ]),
    )
  })

  it('never change for what has begun', () => {
    const begun = [use(0, 10, 1, true), use(2, 12, 3, true)]
    expect(packUnits([...begun, use(5, 15), use(12, 30, 1)], 3).units.get('2-12-3')).toBe(3)
    expect(packUnits([...begun, use(5, 15), use(6, 9)], 3).left).toEqual(['6-9-null'])
  })

  it('suffice exactly if no more are used at once, and each is used once at a time', () => {
    fc.assert(
      fc.property(anyUses, anyUnits, (used, units) => {
        const fits = Array.from({ length: 60 }, (_, minute) => runningAt(used, minute)).every(
          ({ length }) => length <= units,
        )
        const { units: packed, left } = packUnits(used, units)
        expect(left.length === 0).toBe(fits)
        for (let minute = 0; minute < 60; minute++) {
          const taken = runningAt(used, minute).flatMap(({ id }) => packed.get(id) ?? [])
          expect(new Set(taken).size).toBe(taken.length)
        }
      }),
    )
  })
})
