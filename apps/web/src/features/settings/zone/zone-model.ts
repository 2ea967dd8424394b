import { foldText } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { zoneOffset } from '@cuando/es/time/zones'
import { dateFrom } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { getTimezone } from 'countries-and-timezones'
import { mexicanPlaces } from './mexican-places-model.ts'
import { zoneCity } from './zone-city-model.ts'

/** A zone of the list: 'Cancún', 'México', 'UTC−05:00'. */
export interface SelectableZone {
  id: string
  city: string
  country: string
  continent: string
  /** UTC offset at the time the list was made. */
  offset: string
}

const continents: Record<string, string> = {
  America: 'América',
  Europe: 'Europa',
  Africa: 'África',
  Asia: 'Asia',
  Australia: 'Oceanía',
  Pacific: 'Oceanía',
  Atlantic: 'Islas del Atlántico',
  Indian: 'Islas del Índico',
  Antarctica: 'Antártida',
  Arctic: 'Europa',
}
const order = [...new Set(Object.values(continents))]

/**
 * All zones the platform knows, and always `current`: Mexico's first, then by continent, country and city.
 * Each city is listed once.
 */
export function selectableZones(current: string, now: number): SelectableZone[] {
  const names = new Intl.DisplayNames('es-MX', { type: 'region' })
  const zones = [current, ...Intl.supportedValuesOf('timeZone')].map((id) =>
    describe(id, names, now),
  )
  const cities = new Map<string, SelectableZone>()
  for (const zone of zones) {
    const cityName = `${zone.country} ${zone.city}`
    if (!cities.has(cityName)) cities.set(cityName, zone)
  }
  return [...cities.values()].sort(byCity)
}

function describe(id: string, names: Intl.DisplayNames, now: number): SelectableZone {
  const code = getTimezone(id)?.countries[0]
  const country = code ? (names.of(code) ?? code) : ''
  const continent = continents[id.split('/')[0] ?? ''] ?? 'Sin lugar'
  return {
    id,
    city: zoneCity(id),
    country,
    continent: country === 'México' ? country : continent,
    offset: zoneOffset(id, now),
  }
}

const collator = new Intl.Collator('es')

function byCity(a: SelectableZone, b: SelectableZone): number {
  return (
    rank(a) - rank(b) || collator.compare(a.country, b.country) || collator.compare(a.city, b.city)
  )
}

const rank = ({ continent }: SelectableZone) =>
  continent === 'México' ? -1 : order.indexOf(continent) >>> 0

/** A zone that a search found, by the name of a place that it covers: 'Puebla' for Mexico City's. */
export interface FoundZone extends SelectableZone {
  place?: string
}

/**
 * The zones whose city, country, id or offset contain all words of a search, or that cover a state or city of Mexico
 * whose words begin with them. Accents and case do not matter.
 */
export function findZones(zones: readonly SelectableZone[], search: string): FoundZone[] {
  const words = plain(search)
    .replace(oneDigitHour, '$<sign>0')
    .split(/[\s,]+/)
    .filter(Boolean)
  return zones.flatMap((zone) => {
    const text = plain(`${zone.city} ${zone.country} ${zone.id} ${offsetsOf(zone.offset)}`)
    if (words.every((word) => text.includes(word))) return zone
    const place = mexicanPlaces[zone.id]?.find(({ name, aliases }) => {
      const named = ` ${plain(`${name} ${aliases} México`)}`
      return words.every((word) => named.includes(` ${word}`))
    })
    return place ? { ...zone, place: place.name } : []
  })
}

// A one-digit hour, as in '-6:00', to be padded to '-06:00'.
const oneDigitHour = /(?<sign>[+-])(?=\d:)/g

/** The spellings of 'UTC−06:00' that people type: with a hyphen, without zeros, as GMT. */
function offsetsOf(offset: string): string {
  const [, sign = '', hours = '', minutes = ''] = /^UTC([+−])(\d\d):(\d\d)$/.exec(offset) ?? []
  const short = `${sign === '−' ? '-' : '+'}${Number(hours)}`
  const long = `${sign === '−' ? '-' : '+'}${hours}:${minutes}`
  return [
    long,
    `utc${long}`,
    `gmt${long}`,
    minutes === '00' ? [short, `utc${short}`, `gmt${short}`] : [],
  ]
    .flat()
    .join(' ')
}

const plain = (text: string) => foldText(text).replaceAll('−', '-').replaceAll('_', ' ')

/**
 * The local time ('HH:mm') in zone `to` when it is `time` in zone `from`, with the offsets of the instant
 * `now`.
 */
export function movedClock(
  time: string,
  { from, to, now }: { from: string; to: string; now: number },
): string {
  const shown = (zone: string) => {
    const local = localTime(now, zone)
    return dateFrom(local.date) * 1440 + timeFrom(local.time)
  }
  const ahead = shown(to) - shown(from)
  return formatTime(wallTime((timeFrom(time) + ahead + 2 * 1440) % 1440))
}
