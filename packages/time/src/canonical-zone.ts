/** The zone of a business without one, or with one that the platform doesn't know. */
export const defaultZone = 'America/Mexico_City'

// IANA's newer names that the platform's data (CLDR) still lists under the older one: people and browsers use
// both.
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
 * The name under which a zone is stored: a canonical name stays as it is, an alias or another spelling
 * becomes the platform's name ('US/PACIFIC' → 'America/Los_Angeles'). Null if there is no such zone.
 */
export function canonicalZone(name: string): string | null {
  names ??= new Set([...Intl.supportedValuesOf('timeZone'), ...newerNames, 'UTC'])
  if (names.has(name)) return name
  // The platform also accepts offsets such as '+05:00', but those are no zones.
  if (!/^[A-Z][\w/+-]{1,63}$/i.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Known to Intl, but not part of IANA's database or Temporal.
    return timeZone.startsWith('SystemV/') ? null : timeZone
  } catch {
    return null
  }
}
