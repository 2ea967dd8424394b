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
  const batches = eventBatches(events)
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
  expect(eventBatches([later, changed, event('a')])).toEqual([[event('a'), changed, later]])
  const many = Array.from({ length: 300 }, () => changed)
  expect(eventBatches([...many, event('a')])[0]?.[0]).toEqual(event('a'))
  expect(eventBatches([])).toEqual([])
})

it('divides rows by number and size', () => {
  const row = { notes: 'x'.repeat(limits.notes) } as ImportedRow
  const batches = rowBatches(Array.from({ length: 100 }, () => row))
  expect(batches.map(({ length }) => length)).toEqual([40, 40, 20])
})
