import { expect, it } from 'vitest'
import { twiceQuestion, type WantedAppointment } from './twice-model.ts'

const timezone = 'America/Mexico_City'
const now = Date.parse('2026-11-24T16:00:00Z')
const kept = {
  ...{ id: 'an-id', commerceId: 'salon', date: '2026-11-25', time: '11:30' },
  ...{ name: 'Regina', service: 'Pedicure', startsAt: Date.parse('2026-11-25T17:30:00Z') },
}
const wanted = { name: 'Regina', service: 'Pedicure', date: '2026-11-25' }
const ask = (
  change: Partial<WantedAppointment> = {},
  entry: object = {},
  hourFormat: '12' | '24' = '24',
) => twiceQuestion([{ ...kept, ...entry }], { ...wanted, ...change }, { timezone, hourFormat }, now)

it('asks about the same person, service and day', () => {
  expect(ask()).toBe('Ya tienes Pedicure mañana 11:30. ¿Otra más?')
  expect(ask({ name: ' RÉGINA' })).not.toBeNull()
  expect(ask({}, {}, '12')).toBe('Ya tienes Pedicure mañana 11:30\u00a0a.m. ¿Otra más?')
})

it('names a later day', () => {
  const later = { date: '2026-11-27' }
  const question = 'Ya tienes Pedicure el vie 27, 11:30. ¿Otra más?'
  expect(ask(later, { ...later, startsAt: now + 1 })).toBe(question)
})

it.each([{ name: 'Emiliano' }, { service: 'Corte' }, { date: '2026-11-26' }])(
  'does not ask about %o',
  (change) => {
    expect(ask(change)).toBeNull()
  },
)

it.each([{ isCancelled: true }, { startsAt: now }, { name: undefined }])(
  'does not ask about a stored appointment with %o',
  (entry) => {
    expect(ask({}, entry)).toBeNull()
  },
)

it('asks about a hidden one, which will take place all the same', () => {
  expect(ask({}, { isHidden: true })).not.toBeNull()
})
