import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { countReminders, messagesOf } from './reminders-model.ts'

it.each([
  [{ total: 0, left: 0, withoutPhone: 0 }, ''],
  [{ total: 4, left: 1, withoutPhone: 0 }, 'Falta 1 por enviar'],
  [{ total: 3, left: 3, withoutPhone: 1 }, 'Faltan 3 por enviar · 1 sin número para WhatsApp'],
  [{ total: 4, left: 0, withoutPhone: 0 }, 'No falta ninguno'],
  [{ total: 4, left: 0, withoutPhone: 2 }, 'No falta ninguno · 2 sin número para WhatsApp'],
  [{ total: 0, left: 0, withoutPhone: 2 }, '2 sin número para WhatsApp'],
])('%o has the text «%s»', (counts, words) => {
  expect(countReminders(counts)).toBe(words)
})

it('puts the appointments of a customer into one message', () => {
  const of = (id: string, customerId: string, other = {}) => {
    const { customer } = ownAppointment()
    const shared = { confirmedAt: null, customer: { ...customer, id: customerId } }
    return ownAppointment({ id, ...shared, ...other })
  }
  const sent = { whatsappSentAt: '2026-11-24T16:00:00.000Z' }
  const list = [of('a', 'karla'), of('b', 'karla'), of('c', 'ana'), of('d', 'ana', sent)]
  expect(messagesOf(list).map((some) => some.map(({ id }) => id).join(' '))).toEqual([
    ...['a b', 'c', 'd'],
  ])
})
