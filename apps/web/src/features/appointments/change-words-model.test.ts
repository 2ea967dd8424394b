import type { AppointmentChange } from '@cuando/contract/appointments/appointment-change'
import { expect, it } from 'vitest'
import { changeWords } from './change-words-model.ts'

const wordsOf = (change: Partial<AppointmentChange>) =>
  changeWords({
    ...{ change: 'CANCELLED', by: 'OWNER', memberName: null, from: null, to: null, at: '' },
    ...change,
  })

it('names the person of the business, and others by what they are', () => {
  expect(wordsOf({ memberName: 'Sofía' })).toBe('Cancelada por Sofía')
  expect(wordsOf({})).toBe('Cancelada por el negocio')
  expect(wordsOf({ change: 'BOOKED', by: 'CUSTOMER' })).toBe('Agendada por el cliente')
  expect(wordsOf({ change: 'COMPLETED', by: 'SYSTEM' })).toBe('Completada automáticamente')
})

it('names the person who attends the customer from then on', () => {
  const handedOver = { change: 'HANDED_OVER', memberName: 'Sofía' } as const
  expect(wordsOf({ ...handedOver, from: 'Luis', to: 'Ana' })).toBe('Pasada a Ana por Sofía')
  expect(wordsOf(handedOver)).toBe('Pasada a otra persona por Sofía')
})

it('shows unknown values as they are', () => {
  expect(wordsOf({ change: 'ALGO_NUEVO' as never, by: 'ALGUIEN' as never })).toBe(
    'ALGO_NUEVO por ALGUIEN',
  )
})
