import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { expect, it } from 'vitest'
import { keyOf, linesOf } from './choices-model.ts'
import { isBlockCut, lineKeyOf, rowsToImport } from './rows-model.ts'

const DAY = 1440

const block = (given: Partial<ImportedOccurrence>): ImportedOccurrence => ({
  ...{ uid: 'a', occurrence: 'single', date: '2026-12-01', time: '00:00', minutes: DAY },
  ...{ isWholeDay: true, title: 'Vacaciones', suggestion: 'BLOCK', reason: 'WHOLE_DAY' },
  ...{ person: null, customers: [], serviceId: null, notes: '', address: '', collision: null },
  contact: { email: '', phone: '' },
  ...{ isOutsideHours: false, isInGoogle: false, ...given },
})
const business = { today: '2026-11-30', services: [{ id: 's', name: 'Corte de Cabello' }] }
const linesFrom = (given: Partial<ImportedOccurrence>) => linesOf([block(given)], new Map())
const partsOf = (given: Partial<ImportedOccurrence>) =>
  rowsToImport(linesFrom(given), business).map(({ date, time, minutes }) => [date, time, minutes])

it.each([
  ['a short one', { minutes: 90, time: '10:00' }, [['2026-12-01', '10:00', 90]]],
  [
    'a long one, in parts',
    { minutes: 70 * DAY, time: '10:00' },
    [
      ['2026-12-01', '10:00', 60 * DAY],
      ['2027-01-30', '10:00', 10 * DAY],
    ],
  ],
  [
    'one that began before today, from today on',
    { date: '2026-10-01', time: '10:00', minutes: 90 * DAY },
    [['2026-11-30', '00:00', 30 * DAY + 600]],
  ],
  ['one of today that has begun', { date: '2026-11-30' }, [['2026-11-30', '00:00', DAY]]],
  ['none that ended meanwhile', { date: '2026-11-29' }, []],
])('blocks %s', (_, given, expected) => {
  expect(partsOf(given)).toEqual(expected)
})

it('blocks a year at most, and says so', () => {
  const given = { minutes: 800 * DAY }
  const parts = partsOf(given)
  const total = parts.reduce((sum, [, , minutes]) => sum + Number(minutes), 0)
  expect(total).toBe(importLimits.importedDays * DAY)
  expect(linesFrom(given).map(isBlockCut)).toEqual([true])
  expect(linesFrom({ minutes: 300 * DAY }).map(isBlockCut)).toEqual([false])
})

it('finds the line of each part', () => {
  const rows = rowsToImport(linesFrom({ minutes: 130 * DAY }), business)
  expect(new Set(rows.map(keyOf)).size).toBe(3)
  expect(rows.map(lineKeyOf)).toEqual(rows.map(() => keyOf(block({}))))
})

it.each([
  ['s', 'Servicio: corte de cabello\nPrecio: $250\nTé', 'Precio: $250\nTé'],
  ['s', 'Servicio: corte', 'Servicio: corte'],
  [null, 'Servicio: Tinte completo\nTé', 'Servicio: Tinte completo\nTé'],
  [null, 'Servicio: Corte de cabello', 'Servicio: Corte de cabello'],
])('an appointment of the service %j with the notes %j keeps %j', (serviceId, notes, kept) => {
  const person = { name: 'Ana', lastName: '', email: '', phone: '' }
  const given = { suggestion: 'APPOINTMENT', isWholeDay: false, minutes: 60, person } as const
  expect(rowsToImport(linesFrom({ ...given, serviceId, notes }), business)).toMatchObject([
    { notes: kept, serviceId },
  ])
})
