import { formatTime, wallTime } from '@cuando/time/wall-time'
import { capitalize } from '../text.ts'
import { isKnownZone } from './known-zone.ts'
import { localMinutes } from './local-time.ts'

const mexico: Record<string, string> = {
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Cancun': 'Cancún',
  'America/Chihuahua': 'Chihuahua',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Ensenada': 'Tijuana',
  'America/Hermosillo': 'Hermosillo',
  'America/Matamoros': 'Matamoros',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Monterrey': 'Monterrey',
  'America/Ojinaga': 'Ojinaga',
  'America/Santa_Isabel': 'Tijuana',
  'America/Tijuana': 'Tijuana',
  'Mexico/BajaNorte': 'Tijuana',
  'Mexico/BajaSur': 'Mazatlán',
  'Mexico/General': 'Ciudad de México',
}

const abroad: Record<string, string> = {
  'America/Bogota': 'Bogotá',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'Europe/Berlin': 'Berlín',
  'Europe/London': 'Londres',
  'Europe/Paris': 'París',
  'Europe/Rome': 'Roma',
}

/** 'Madrid' for 'Europe/Madrid': the city of a zone, in Spanish where that is common. */
export const zoneCity = (zone: string): string =>
  mexico[zone] ?? abroad[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

// Names of zones depend on the date (those of 1970 differ); any current day will do.
const present = Date.UTC(2026, 6, 1)

/**
 * 'Hora de Ciudad de México' for 'America/Mexico_City'. Mexican zones are named after their city, others as
 * the platform names them in Spanish ('Hora de Europa central'), and one that is unknown by its name ('Hora Mars/Base').
 */
export function zoneLabel(zone: string): string {
  const city = mexico[zone]
  if (city !== undefined) return `Hora de ${city}`
  if (!isKnownZone(zone)) return `Hora ${zone}`
  const format = new Intl.DateTimeFormat('es-MX', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(present).find((part) => part.type === 'timeZoneName')?.value
  return name && /^hora /i.test(name) ? capitalize(name) : `Hora ${zone}`
}

/**
 * 'UTC−06:00' (with a minus sign, not a hyphen): the offset of `zone` (IANA) from UTC at an instant (ISO 8601
 * with Z, or milliseconds since 1970). Of a zone that is unknown here, the device's. Throws RangeError for an invalid instant.
 */
export function zoneOffset(zone: string, instant: string | number): string {
  const offset = localMinutes(instant, zone) - localMinutes(instant, 'UTC')
  return `UTC${offset < 0 ? '−' : '+'}${formatTime(wallTime(Math.abs(offset)))}`
}
