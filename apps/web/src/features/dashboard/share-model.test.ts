import { expect, it } from 'vitest'
import { bookingLink, whatsappShareLink } from './share-model.ts'

it('links to the booking page by the handle', () => {
  expect(bookingLink('https://cuando.example', 'salon-ana')).toBe(
    'https://cuando.example/book/salon-ana',
  )
})

it('writes the WhatsApp message whole, whatever the name holds', () => {
  const link = whatsappShareLink('Uñas & Más', 'https://cuando.example/book/unas-mas')
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(new URL(link).searchParams.get('text')).toBe(
    'Agenda tu cita en Uñas & Más, cuando quieras: https://cuando.example/book/unas-mas',
  )
})
