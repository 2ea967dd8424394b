import { expect, it } from 'vitest'
import { zoneCity } from './zone-city-model.ts'

it.each([
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Cancun', 'Cancún'],
  ['America/Merida', 'Mérida'],
  ['America/Ciudad_Juarez', 'Ciudad Juárez'],
  ['America/Mazatlan', 'Mazatlán'],
  ['America/Bahia_Banderas', 'Bahía de Banderas'],
  ['America/Bogota', 'Bogotá'],
  ['America/Asuncion', 'Asunción'],
  ['America/Panama', 'Ciudad de Panamá'],
  ['America/Costa_Rica', 'San José'],
  ['America/Guatemala', 'Ciudad de Guatemala'],
  ['America/Havana', 'La Habana'],
  ['America/Lima', 'Lima'],
  ['America/Cordoba', 'Córdoba'],
  ['America/Argentina/Tucuman', 'Tucumán'],
  ['America/Argentina/La_Rioja', 'La Rioja'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/New_York', 'Nueva York'],
  ['Europe/Madrid', 'Madrid'],
  ['Atlantic/Canary', 'Islas Canarias'],
  ['Asia/Tokyo', 'Tokio'],
  ['Europe/London', 'Londres'],
  ['America/Argentina/Cordoba', 'Córdoba'],
  ['America/Indiana/Indianapolis', 'Indianápolis'],
  ['Asia/Ho_Chi_Minh', 'Ciudad Ho Chi Minh'],
  ['Asia/Kathmandu', 'Katmandú'],
  ['Asia/Kolkata', 'Calcuta'],
  ['Asia/Yangon', 'Yangón (Rangún)'],
  ['Atlantic/Faroe', 'Islas Feroe'],
  ['Europe/Kyiv', 'Kiev'],
  ['Pacific/Kanton', 'Isla Kanton'],
])('%s is %s', (zone, city) => {
  expect(zoneCity(zone)).toBe(city)
})

it('names every zone like the platform’s Spanish, unless that has no city for it', () => {
  const present = Date.UTC(2026, 6, 1)
  const countries = countryNames()
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const city = zoneCity(timeZone)
    expect(city).toMatch(/^[^_/]+$/)
    const format = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' })
    const name = format.formatToParts(present).find(({ type }) => type === 'timeZoneName')?.value
    const place = /^hora d(?:e la |e los |e las |el |e )(.+)$/.exec(name ?? '')?.[1]
    if (place && !countries.has(place)) expect(city).toBe(place)
  }
})

/** Country names, which the platform uses for the only zone of a country. */
function countryNames(): Set<string> {
  const names = new Intl.DisplayNames('es-MX', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return new Set(codes.flatMap((code) => names.of(code) ?? []))
}
