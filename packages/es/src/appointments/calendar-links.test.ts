import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('spaces of an address are %20, since Outlook shows a plus sign as it is', () => {
  const { google, outlook } = calendarLinks({
    title: 'Corte + barba en Salón Rosa',
    startsAt: Date.UTC(2026, 10, 27, 16, 30),
    endsAt: Date.UTC(2026, 10, 27, 17),
    timezone: 'America/Mexico_City',
    location: 'Av. Juárez 12',
    details: 'Cambiar o cancelar la cita: https://citas.mx/confirm/1',
  })
  for (const link of [google, outlook]) {
    expect(link).not.toContain('+')
    expect(link).toContain('Corte%20%2B%20barba%20en%20Sal%C3%B3n%20Rosa')
  }
  expect(new URL(outlook).searchParams.get('subject')).toBe('Corte + barba en Salón Rosa')
})
