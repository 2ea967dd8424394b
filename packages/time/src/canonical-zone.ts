/** Where a business is that has not said it, or whose zone nothing knows. */
export const defaultZone = 'America/Mexico_City'

// IANA's newer names where the platform's data (CLDR) keep to the older: both are written by people and browsers.
const newerNames = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]

let names: Set<string> | undefined

/**
 * The name by which a zone is stored: that of a place in its own spelling stays as it is, an alias or another
 * spelling becomes the platform's name ('US/PACIFIC' → 'America/Los_Angeles'). Null: no such zone.
 */
export function canonicalZone(name: string): string | null {
  names ??= new Set([...Intl.supportedValuesOf('timeZone'), ...newerNames, 'UTC'])
  if (names.has(name)) return name
  // The platform takes offsets such as '+05:00', too, but a business lives in a place.
  if (!/^[A-Z][\w/+-]{1,63}$/i.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Known to Intl, but not to IANA and Temporal.
    return timeZone.startsWith('SystemV/') ? null : timeZone
  } catch {
    return null
  }
}
