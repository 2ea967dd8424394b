import { limits } from '@cuando/contract/calls/limits'
import type { ImportedEvent, ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { expect, it } from 'vitest'
import { eventBatches, rowBatches } from './event-batches-model.ts'

const event = (uid: string, given: Partial<ImportedEvent> = {}): ImportedEvent => ({
  ...{ uid, start: { at: '2026-12-01T10:00:00', zone: '' }, end: null, recurrence: [] },
  ...{ original: null, title: 'Cita', description: '', location: '', people: [], guest: null },
  ...{ isCancelled: false, isFree: false, ...given },
})

it('keeps the events of a series together, and each call within the limits', () => {
  const events = Array.from({ length: 450 }, (_, at) =>
    event(`${Math.floor(at / 3)}`, {
      description: 'ñ'.repeat(900),
      original: at % 3 ? { at: '2026-12-02', zone: '' } : null,
    }),
  )
  const { batches } = eventBatches(events)
  expect(batches.flat()).toHaveLength(450)
  for (const batch of batches) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(limits.bodyBytes)
    expect(batch.length).toBeLessThanOrEqual(importLimits.importedEvents)
  }
  const of = (uid: string) => batches.filter((batch) => batch.some((each) => each.uid === uid))
  expect(events.every(({ uid }) => of(uid).length === 1)).toBe(true)
})

it('puts the soonest first, and a series before its changed instances', () => {
  const later = event('b', { start: { at: '2026-12-05', zone: '' } })
  const changed = event('a', { original: { at: '2026-12-02', zone: '' } })
  expect(eventBatches([later, changed, event('a')])).toEqual({
    batches: [[event('a'), changed, later]],
    tooFrequent: [],
  })
  expect(eventBatches([])).toEqual({ batches: [], tooFrequent: [] })
})

const instances = (uid: string, length: number, given: Partial<ImportedEvent> = {}) =>
  Array.from({ length }, () => event(uid, { original: { at: '2026-12-02', zone: '' }, ...given }))

it('drops long texts rather than a changed instance', () => {
  const moved = instances('a', 90, { description: 'ñ'.repeat(900), location: 'Centro' })
  const { batches, tooFrequent } = eventBatches([...moved, event('a', { description: 'Nota' })])
  expect(batches).toHaveLength(1)
  expect(batches[0]).toHaveLength(91)
  expect(batches[0]?.map(({ description }) => description)).toEqual([
    'Nota',
    ...moved.map(() => ''),
  ])
  expect(tooFrequent).toEqual([])
})

it('names a series that no call can hold, and sends nothing of it', () => {
  const series = event('a', { title: 'Yoga' })
  const huge = event('b', { title: 'Inglés', recurrence: Array(20).fill('x'.repeat(4000)) })
  expect(eventBatches([series, ...instances('a', 300), huge, event('c')])).toEqual({
    batches: [[event('c')]],
    tooFrequent: ['Yoga', 'Inglés'],
  })
})

it('divides the instances of a series that is not in the file', () => {
  const { batches } = eventBatches(instances('a', 300))
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 100])
})

it('divides rows by number and size', () => {
  const row = { notes: 'x'.repeat(limits.notes) } as ImportedRow
  const batches = rowBatches(Array.from({ length: 100 }, () => row))
  expect(batches.map(({ length }) => length)).toEqual([40, 40, 20])
})
