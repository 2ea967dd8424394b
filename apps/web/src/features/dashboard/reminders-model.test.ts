import { expect, it } from 'vitest'
import { countReminders } from './reminders-model.ts'

it.each([
  [{ total: 0, left: 0, withoutPhone: 0 }, ''],
  [{ total: 4, left: 1, withoutPhone: 0 }, 'Falta 1 por enviar'],
  [{ total: 3, left: 3, withoutPhone: 1 }, 'Faltan 3 por enviar · 1 sin número para WhatsApp'],
  [{ total: 4, left: 0, withoutPhone: 0 }, 'Todos enviados'],
  [{ total: 4, left: 0, withoutPhone: 2 }, 'Todos enviados · 2 sin número para WhatsApp'],
  [{ total: 0, left: 0, withoutPhone: 2 }, '2 sin número para WhatsApp'],
])('%o has the text «%s»', (counts, words) => {
  expect(countReminders(counts)).toBe(words)
})
