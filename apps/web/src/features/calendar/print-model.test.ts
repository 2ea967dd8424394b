import type { Appointment } from '@cuando/contract/appointments/appointment'
import { expect, it } from 'vitest'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { printedRows } from './print-model.ts'

const date = '2026-11-24'
const at = (time: string, more: Partial<Appointment> = {}) =>
  ({
    ...sampleAppointment(),
    customerNotes: [],
    id: time,
    date,
    time,
    ...more,
  }) as unknown as Appointment

it('has the lines of a day by time, without cancelled ones and other days', () => {
  const rows = printedRows(
    [
      at('16:00'),
      at('09:30', { duration: 45 }),
      at('10:00', { status: 'CANCELLED' }),
      at('11:00', { date: '2026-11-25' }),
    ],
    date,
    null,
  )
  expect(rows.map(({ hours }) => hours.slice(0, 5))).toEqual(['09:30', '16:00'])
  expect(rows[0]?.hours).toBe('09:30 – 10:15')
})

it('joins all that must be known, and the address of a home visit', () => {
  const [row] = printedRows(
    [
      at('23:30', {
        duration: 60,
        isInLocal: false,
        isCustomAddress: true,
        address: 'Calle 60',
        notes: 'Viene con su hija',
        customerNotes: ['Alérgica al acrílico'],
      }),
    ],
    date,
    null,
  )
  expect(row?.hours).toBe('23:30 – 00:30')
  expect(row?.note).toBe('Calle 60 · Alérgica al acrílico · Viene con su hija')
})

it('has the lines of one person', () => {
  const ana = { id: 'ana', name: 'Ana' }
  const rows = printedRows([at('09:00', { member: ana }), at('10:00')], date, 'ana')
  expect(rows.map(({ id, member }) => [id, member])).toEqual([['09:00', 'Ana']])
})
