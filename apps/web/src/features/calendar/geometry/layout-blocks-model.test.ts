import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../domain/board/board-model.ts'
import { ownAppointment, sampleHold } from '../../../testing/sample-calendar.ts'
import { type DayLayout, drawnEnd, layOutBlocks, placesOf } from './layout-blocks-model.ts'

interface Booked {
  /** Its booking, in minutes from the start of the day before. */
  at?: number
  isCancelled?: boolean
}

const block = (
  key: string,
  start: number,
  end: number,
  { at = 0, isCancelled = false }: Booked = {},
): Block => ({
  key,
  isRest: false,
  start,
  end,
  what: {
    kind: 'appointment',
    appointment: ownAppointment({
      createdAt: new Date(Date.UTC(2026, 10, 23, 0, at)).toISOString(),
      history: [],
      status: isCancelled ? 'CANCELLED' : 'PENDING',
    }),
  },
})

const drawn = ({ blocks, columns }: DayLayout) =>
  blocks.map(({ block: { key }, column, width }) => `${key} ${column}+${width}/${columns}`)

const columnsIn = ({ blocks }: DayLayout) =>
  new Map(blocks.map(({ block: { key }, column }) => [key, column]))

describe('blocks', () => {
  it('have the whole width if nothing overlaps them, even if they touch', () => {
    const layout = layOutBlocks([block('a', 600, 660), block('b', 660, 700), block('c', 720, 780)])
    expect(drawn(layout)).toEqual(['a 0+1/1', 'b 0+1/1', 'c 0+1/1'])
    expect(layOutBlocks([])).toEqual({ columns: 1, blocks: [] })
  })

  it('are side by side if they overlap, in the order of booking, and reuse a free column', () => {
    const blocks = [
      block('a', 600, 720, { at: 2 }),
      block('b', 610, 640, { at: 1 }),
      block('c', 650, 700, { at: 3 }),
    ]
    expect(drawn(layOutBlocks(blocks))).toEqual(['a 1+1/2', 'b 0+1/2', 'c 0+1/2'])
  })

  it('go before a held place, which the owner has given away', () => {
    const hold: Block = { ...block('hold', 600, 660), what: { kind: 'hold', hold: sampleHold() } }
    const known = placesOf(layOutBlocks([hold]))
    const blocks = [hold, block('a', 600, 660)]
    expect(drawn(layOutBlocks(blocks, known))).toEqual(['hold 1+1/2', 'a 0+1/2'])
  })

  it('extend over the columns to their right that are free', () => {
    const crowd = ['a', 'b', 'c'].map((key, at) => block(key, 600, 660, { at }))
    const layout = layOutBlocks([...crowd, block('d', 700, 760), block('e', 730, 760, { at: 1 })])
    expect(drawn(layout)).toEqual(['a 0+1/3', 'b 1+1/3', 'c 2+1/3', 'd 0+1/3', 'e 1+2/3'])
  })

  it('have a minimum length for taps, which causes no overlap', () => {
    const layout = layOutBlocks([block('a', 600, 605), block('b', 610, 615), block('c', 615, 620)])
    expect(drawn(layout)).toEqual(['a 0+1/2', 'b 1+1/2', 'c 0+1/2'])
    expect(layout.blocks[0]).toMatchObject({ start: 600, end: 615 })
  })

  it('of cancelled appointments give way', () => {
    const cancelled = block('a', 600, 660, { isCancelled: true })
    const before = placesOf(layOutBlocks([cancelled]))
    const layout = layOutBlocks([cancelled, block('b', 600, 660, { at: 9 })], before)
    expect(drawn(layout)).toEqual(['a 1+1/2', 'b 0+1/2'])
  })

  it('that were moved come after those that were there before', () => {
    const { what } = block('a', 600, 660)
    if (what.kind !== 'appointment') throw new Error('Not an appointment')
    const move = { status: 'RESCHEDULED', date: '2026-11-24', time: '09:00' } as const
    const history = [{ ...move, by: 'OWNER' as const, reason: null, at: '2026-11-23T12:00:00Z' }]
    const moved: Block = {
      ...block('a', 600, 660),
      what: { ...what, appointment: { ...what.appointment, history } },
    }
    expect(drawn(layOutBlocks([moved, block('b', 600, 660, { at: 1 })]))).toEqual([
      'a 1+1/2',
      'b 0+1/2',
    ])
  })
})

describe('any day', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1425 }), fc.integer({ min: 5, max: 300 }))
    .map(([start, minutes]) => ({ start, end: Math.min(start + minutes, 1440) }))
  const booked = fc.record({ span, at: fc.nat(1000), isCancelled: fc.boolean() })
  const day = fc
    .array(booked, { maxLength: 40 })
    .map((all) =>
      all
        .map(({ span: { start, end }, ...how }, index) => block(`k${index}`, start, end, how))
        .sort((a, b) => a.start - b.start),
    )
  const isOver = (one: Block, other: Block) =>
    one.start < drawnEnd(other) && other.start < drawnEnd(one)

  it('shows each block, in columns without overlaps, and within the width', () => {
    fc.assert(
      fc.property(day, (blocks) => {
        const layout = layOutBlocks(blocks)
        expect(layout.blocks.map(({ block }) => block)).toEqual(blocks)
        for (const one of layout.blocks) {
          expect(one.column + one.width).toBeLessThanOrEqual(layout.columns)
          for (const other of layout.blocks) {
            if (one === other || !isOver(one.block, other.block)) continue
            const isLeft = one.column + one.width <= other.column
            expect(isLeft || other.column + other.width <= one.column).toBe(true)
          }
        }
      }),
    )
  })

  it('has the same columns for any order of its blocks', () => {
    fc.assert(
      fc.property(day, (blocks) => {
        const turned = columnsIn(layOutBlocks([...blocks].reverse()))
        expect([...turned].sort()).toEqual([...columnsIn(layOutBlocks(blocks))].sort())
      }),
    )
  })

  it('a change of one block leaves the others in their columns', () => {
    const changed = fc.oneof(booked, fc.constant(null))
    fc.assert(
      fc.property(day, fc.nat(40), changed, (blocks, at, change) => {
        const before = layOutBlocks(blocks)
        const others = blocks.filter((_, index) => index !== at)
        const key = blocks[at]?.key ?? 'new'
        const one = change
          ? [block(key, change.span.start, change.span.end, { at: change.at })]
          : []
        const after = columnsIn(layOutBlocks([...others, ...one], placesOf(before)))
        for (const other of others) {
          const { what } = other
          // A cancelled one may have to give way.
          if (what.kind === 'appointment' && what.appointment.status === 'CANCELLED') continue
          expect(after.get(other.key)).toBe(columnsIn(before).get(other.key))
        }
      }),
    )
  })
})
