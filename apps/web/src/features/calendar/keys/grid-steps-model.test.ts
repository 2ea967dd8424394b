import { timeFrom } from '@cuando/time/wall-time'
import { describe, expect, it } from 'vitest'
import { type GridColumn, type GridItem, type Stop, stepIn } from './grid-steps-model.ts'

interface Named extends GridItem {
  name: string
}

const item = (name: string, from: string, to: string, lane = 0): Named => ({
  name,
  start: timeFrom(from),
  end: timeFrom(to),
  lane,
})

const free = { start: timeFrom('09:00'), end: timeFrom('14:00') }
const ana = item('Ana', '10:00', '11:00')
const eva = item('Eva', '10:00', '10:45', 1)
const luz = item('Luz', '11:00', '11:40')
const rosa = item('Rosa', '10:30', '11:30')

const monday: GridColumn<Named> = { items: [ana, eva, luz], free, hasHead: true }
const tuesday: GridColumn<Named> = { items: [rosa], free, hasHead: true }
const wednesday: GridColumn<Named> = { items: [], free: null, hasHead: false }
const thursday: GridColumn<Named> = {
  items: [item('Sol', '12:00', '13:00')],
  free: null,
  hasHead: true,
}
const week = [monday, tuesday, wednesday, thursday]

const on = (column: number, each: Named, minute = each.start): Stop<Named> => ({
  column,
  minute,
  on: each,
})
const at = (column: number, time: string): Stop<Named> => ({
  column,
  minute: timeFrom(time),
  on: 'free',
})
const head = (column: number): Stop<Named> => ({ column, minute: timeFrom('10:00'), on: 'head' })

/** '0 Ana', '1 11:30', '0 head' or 'after'. */
function words(step: ReturnType<typeof stepIn<Named>>): string | null {
  if (step === null || typeof step === 'string') return step
  const { column, minute } = step
  if (step.on === 'head') return `${column} head`
  if (step.on !== 'free') return `${column} ${step.on.name}`
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${column} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

describe('a key leads', () => {
  it.each([
    // Up and down, through free quarters of an hour and over each block.
    [at(0, '09:30'), 'ArrowDown', '0 09:45'],
    [at(0, '09:45'), 'ArrowDown', '0 Ana'],
    [on(0, ana), 'ArrowDown', '0 Luz'],
    [on(0, eva), 'ArrowDown', '0 Luz'],
    [on(0, luz), 'ArrowDown', '0 11:45'],
    [at(0, '11:45'), 'ArrowUp', '0 Luz'],
    [on(0, luz), 'ArrowUp', '0 Ana'],
    [on(0, eva), 'ArrowUp', '0 09:45'],
    [at(0, '13:45'), 'ArrowDown', null],
    [at(0, '09:00'), 'ArrowUp', '0 head'],
    [head(0), 'ArrowDown', '0 09:00'],
    [head(0), 'ArrowUp', null],
    // By an hour, and out of longer blocks.
    [at(0, '09:30'), 'PageDown', '0 Ana'],
    [on(0, ana), 'PageDown', '0 Luz'],
    [at(0, '13:30'), 'PageDown', '0 13:45'],
    [on(0, luz), 'PageUp', '0 Ana'],
    // To the ends of the day.
    [on(0, luz), 'Home', '0 09:00'],
    [on(0, luz), 'End', '0 13:45'],
    [on(3, week[3]?.items[0] ?? ana), 'Home', '3 Sol'],
    // To the blocks beside it, then to what is at that time on the next day.
    [on(0, ana), 'ArrowRight', '0 Eva'],
    [on(0, eva), 'ArrowRight', '1 10:00'],
    [on(0, eva, timeFrom('10:30')), 'ArrowRight', '1 Rosa'],
    [at(1, '10:15'), 'ArrowLeft', '0 Eva'],
    [at(1, '12:00'), 'ArrowLeft', '0 12:00'],
    // A day without anything is passed over; without free times the nearest block counts.
    [at(1, '09:00'), 'ArrowRight', '3 Sol'],
    [on(3, week[3]?.items[0] ?? ana), 'ArrowLeft', '1 12:00'],
    [head(1), 'ArrowRight', '3 head'],
    [at(0, '09:00'), 'ArrowLeft', 'before'],
    [on(3, week[3]?.items[0] ?? ana), 'ArrowRight', 'after'],
    [at(0, '09:00'), 'Enter', null],
  ])('from %o by %s', (from, key, expected) => {
    expect(words(stepIn(week, from, key))).toBe(expected)
  })
})

it('reaches each of many blocks at once', () => {
  const lanes = [0, 1, 2, 3].flatMap((lane) =>
    [0, 1, 2, 3].map((turn) => {
      const start = 540 + turn * 90 + (lane < 2 ? 15 : 0)
      return { name: `${lane} ${turn}`, start, end: start + (lane === 3 ? 20 : 45), lane }
    }),
  )
  const long = { name: 'long', start: 540, end: 1000, lane: 4 }
  const columns = [{ items: [...lanes, long], free: { start: 480, end: 1080 }, hasHead: false }]
  const known = new Set<string>()
  const reach = (stop: Stop<Named>) => {
    const name = words(stop) ?? ''
    if (known.has(name)) return
    known.add(name)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = stepIn(columns, stop, key)
      if (next !== null && typeof next === 'object') reach(next)
    }
  }
  reach({ column: 0, minute: 480, on: 'free' })
  for (const { name } of columns[0]?.items ?? []) expect(known).toContain(`0 ${name}`)
})
