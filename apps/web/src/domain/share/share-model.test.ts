import { describe, expect, it } from 'vitest'
import { bookingLink, qrFileName, whatsappShareLink } from './share-model.ts'

it('links to the booking page of the business, or of a person', () => {
  expect(bookingLink('https://cuando.example', 'salon-ana')).toBe(
    'https://cuando.example/book/salon-ana',
  )
  expect(bookingLink('https://cuando.example', 'salon-ana', 'ana-sofia')).toBe(
    'https://cuando.example/book/salon-ana?con=ana-sofia',
  )
})

it('escapes the name in the WhatsApp message', () => {
  const link = whatsappShareLink('Uñas & Más', 'https://cuando.example/book/unas-mas')
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(new URL(link).searchParams.get('text')).toBe(
    'Agenda tu cita en Uñas & Más, cuando quieras: https://cuando.example/book/unas-mas',
  )
})

it('invites in the first person to the own page', () => {
  const link = whatsappShareLink('Salón', 'https://cuando.example/book/salon?con=ana', true)
  expect(new URL(link).searchParams.get('text')).toBe(
    'Agenda tu cita conmigo en Salón, cuando quieras: https://cuando.example/book/salon?con=ana',
  )
})

describe('the name of the downloaded code', () => {
  // Still the day before in Mexico.
  const now = Date.parse('2026-11-25T03:00:00Z')

  it.each([
    ['Estética Lucía', 'Estética Lucía-24-11-2026.png'],
    ['Uñas 24/7: "Ana"', 'Uñas 24-7- -Ana-24-11-2026.png'],
    ['..\\secreto', 'secreto-24-11-2026.png'],
    ['Corte\u202e &\t Barba.', 'Corte- & Barba-24-11-2026.png'],
    ['Café 💅', 'Café 💅-24-11-2026.png'],
    ['???', 'qr-code.png'],
    ['', 'qr-code.png'],
  ])('of %j is %s', (business, name) => {
    expect(qrFileName(business, now, 'America/Mexico_City')).toBe(name)
  })

  it('has the date in the business’s time zone', () => {
    expect(qrFileName('A', now, 'Pacific/Kiritimati')).toBe('A-25-11-2026.png')
  })
})
