/** Windows' names of time zones, which Outlook writes, in IANA's (CLDR, windowsZones.xml): America, and what is frequent elsewhere. */
const windowsZones: Readonly<Record<string, string>> = {
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'Mountain Standard Time (Mexico)': 'America/Mazatlan',
  'Pacific Standard Time (Mexico)': 'America/Tijuana',
  'Eastern Standard Time (Mexico)': 'America/Cancun',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Mountain Standard Time': 'America/Denver',
  'Central Standard Time': 'America/Chicago',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Atlantic Standard Time': 'America/Halifax',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Canada Central Standard Time': 'America/Regina',
  'Newfoundland Standard Time': 'America/St_Johns',
  'Central America Standard Time': 'America/Guatemala',
  'SA Pacific Standard Time': 'America/Bogota',
  'SA Western Standard Time': 'America/La_Paz',
  'SA Eastern Standard Time': 'America/Cayenne',
  'Venezuela Standard Time': 'America/Caracas',
  'Cuba Standard Time': 'America/Havana',
  'Pacific SA Standard Time': 'America/Santiago',
  'Argentina Standard Time': 'America/Buenos_Aires',
  'Paraguay Standard Time': 'America/Asuncion',
  'Montevideo Standard Time': 'America/Montevideo',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Central Brazilian Standard Time': 'America/Cuiaba',
  UTC: 'UTC',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'GMT Standard Time': 'Europe/London',
  'Romance Standard Time': 'Europe/Paris',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Russian Standard Time': 'Europe/Moscow',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Arabian Standard Time': 'Asia/Dubai',
  'India Standard Time': 'Asia/Calcutta',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
}

/** The cities in the names that Outlook shows: '(UTC-06:00) Guadalajara, Mexico City, Monterrey'. */
const cities: readonly (readonly [RegExp, string])[] = [
  [/mexico city|ciudad de m[eé]xico|guadalajara|monterrey/i, 'America/Mexico_City'],
  [/tijuana|baja california/i, 'America/Tijuana'],
  [/chetumal|canc[uú]n/i, 'America/Cancun'],
  [/mazatl[aá]n|la paz, mazat/i, 'America/Mazatlan'],
  [/hermosillo|sonora/i, 'America/Hermosillo'],
]

/** The IANA name of a zone that Windows or Outlook names; null if the name is unknown. */
export const fromWindowsZone = (name: string): string | null =>
  (Object.hasOwn(windowsZones, name) && windowsZones[name]) ||
  (cities.find(([city]) => city.test(name))?.[1] ?? null)
