import cldr from 'cldr-dates-full/main/es-MX/timeZoneNames.json' with { type: 'json' }
import { getTimezone } from 'countries-and-timezones'

interface Names {
  [part: string]: string | Names
}

/**
 * City names by IANA zone, in Spanish: 'Tokio' for 'Asia/Tokyo'. From Unicode's CLDR, since browsers do not
 * expose them. vite.config.ts computes the table in the build, so that the app does not load CLDR's file.
 */
export const cldrCities: Readonly<Record<string, string>> = byAllIds(
  citiesIn(cldr.main['es-MX'].dates.timeZoneNames.zone),
)

function citiesIn(names: Names, path: readonly string[] = []): [zone: string, city: string][] {
  return Object.entries(names).flatMap(([part, name]) => {
    if (typeof name !== 'string') return citiesIn(name, [...path, part])
    return part === 'exemplarCity' ? [[path.join('/'), name]] : []
  })
}

/** Adds the new ids of zones that IANA renamed: CLDR has only the older ones. */
function byAllIds(cities: readonly (readonly [zone: string, city: string])[]) {
  // An alias may also be a zone merged into another, whose city it doesn't share. The platform lists CLDR's ids.
  const listed = new Set(Intl.supportedValuesOf('timeZone'))
  const renamed = cities.flatMap(([zone, city]) => {
    const newer = getTimezone(zone)?.aliasOf
    return newer && !listed.has(newer) ? [[newer, city] as const] : []
  })
  return Object.fromEntries([...cities, ...renamed])
}
