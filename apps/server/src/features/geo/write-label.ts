import type { PhotonFeature } from './ask-geocoder.ts'

const countries = new Intl.DisplayNames('es', { type: 'region' })

/**
 * An address as written in Mexico: 'Calle 60 500, Centro, 97000 Mérida, Yucatán'. The country only if it is
 * another.
 */
export function writeLabel(properties: PhotonFeature['properties']): string {
  const { name, street, housenumber, district, locality, postcode, state, countrycode } = properties
  const city = properties.city ?? properties.county
  const line = street && [street, housenumber].filter(Boolean).join(' ')
  const parts = [
    name === street ? undefined : name,
    line,
    district ?? locality,
    city && [postcode, city].filter(Boolean).join(' '),
    state,
    countryOf(countrycode),
  ]
  // No repetitions: a city may be its own state, or a district have the city's name.
  const said = new Set<string>()
  return parts
    .filter((part) => {
      const bare = part?.replace(/^\d{4,6} /, '')
      if (!part || !bare || said.has(bare)) return false
      said.add(bare)
      return true
    })
    .join(', ')
}

function countryOf(code: string | undefined): string | undefined {
  if (!code || code.toUpperCase() === 'MX' || !/^[a-z]{2}$/i.test(code)) return undefined
  return countries.of(code.toUpperCase())
}
