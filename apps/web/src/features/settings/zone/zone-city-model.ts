import { cldrCities } from './cldr-cities-model.ts'

/**
 * City name of an IANA zone in Spanish: 'Ciudad de México' for 'America/Mexico_City'. If CLDR has no city, the zone id
 * is used.
 */
export function zoneCity(zone: string): string {
  const inId = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return capitals[zone] ?? cldrCities[zone] ?? inId
}

// CLDR has no city for these, or only the country's name, which is shown beside the city anyway.
const capitals: Record<string, string> = {
  'America/Belize': 'Ciudad de Belice',
  'America/Costa_Rica': 'San José',
  'America/El_Salvador': 'San Salvador',
  'America/Guatemala': 'Ciudad de Guatemala',
  'America/Panama': 'Ciudad de Panamá',
  'America/Puerto_Rico': 'San Juan',
  'Asia/Bahrain': 'Manama',
  'Asia/Qatar': 'Doha',
  'Europe/Andorra': 'Andorra la Vieja',
  'Europe/Vatican': 'Ciudad del Vaticano',
  'Indian/Maldives': 'Malé',
}
