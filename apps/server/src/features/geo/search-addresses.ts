import type { AddressMatch, searchAddresses as call } from '@cuando/contract/business/geo'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { PhotonFeature } from './ask-geocoder.ts'
import type { Geocoder } from './open-geocoder.ts'
import { readPointIfGiven } from './read-point.ts'
import type { MapPoint } from './sign-map.ts'
import { writeLabel } from './write-label.ts'

const MAX_MATCHES = 5

/** Addresses that match a typed text, those near the given point first. */
export async function searchAddresses(
  geocoder: Geocoder | null,
  { q, ...where }: Checked<typeof call>['query'],
): Promise<Outcome<AddressMatch[]>> {
  const point = readPointIfGiven(where)
  // Rounded, so that neighbours share cache entries and the geocoder doesn't get the exact position.
  const near = (degrees: number) => degrees.toFixed(1)
  const features = await geocoder?.ask('api', {
    q,
    limit: String(2 * MAX_MATCHES),
    ...(point ? { lat: near(point.latitude), lon: near(point.longitude) } : {}),
  })
  if (!features) return refused('geocoderUnavailable')
  const matches = features.map(matchOf).filter(({ label }) => label !== '')
  const isFirst = ({ label }: AddressMatch, index: number) =>
    matches.findIndex((match) => match.label === label) === index
  return done(matches.filter(isFirst).slice(0, MAX_MATCHES))
}

function matchOf({ geometry, properties }: PhotonFeature): AddressMatch {
  const [longitude, latitude] = geometry.coordinates
  return { label: writeLabel(properties), latitude, longitude }
}

/** The address at a point; the point itself isn't moved to it. */
export async function reverseGeocode(
  geocoder: Geocoder | null,
  point: MapPoint,
): Promise<Outcome<AddressMatch>> {
  const features = await geocoder?.ask('reverse', {
    lat: point.latitude.toFixed(5),
    lon: point.longitude.toFixed(5),
    limit: '1',
  })
  if (!features) return refused('geocoderUnavailable')
  const label = features[0] ? writeLabel(features[0].properties) : ''
  return label === '' ? refused('notFound') : done({ label, ...point })
}
