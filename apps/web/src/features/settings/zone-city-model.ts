import cldr from 'cldr-dates-full/main/es-MX/timeZoneNames.json'

interface Names {
  [part: string]: string | Names
}

const names: Names = cldr.main['es-MX'].dates.timeZoneNames.zone

/**
 * City name of an IANA zone in Spanish: 'Ciudad de México' for 'America/Mexico_City', 'Tokio' for
 * 'Asia/Tokyo'. The names come from Unicode's CLDR, since browsers do not expose them; a missing city is
 * taken from the zone id.
 */
export function zoneCity(zone: string): string {
  const capital = capitals[zone]
  if (capital) return capital
  const path = (olderNames[zone] ?? zone).split('/')
  const city = [...path, 'exemplarCity'].reduce<Names | string | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    names,
  )
  return typeof city === 'string'
    ? city
    : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

// CLDR uses the older ids of zones that IANA renamed; these are the ones whose city or path differs.
const olderNames: Record<string, string> = {
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
}

// For these CLDR only has the country's name, which is shown beside the city anyway.
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
