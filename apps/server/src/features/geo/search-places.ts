import type { Checked } from '@cuando/contract/endpoint'
import type { searchPlaces as call, Place } from '@cuando/contract/geo'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { PhotonFeature } from './ask-geocoder.ts'
import type { Geocoder } from './open-geocoder.ts'
import { readPointIfGiven } from './read-point.ts'
import { writeLabel } from './write-label.ts'

const MOST = 5

/** Places for what somebody types, those near the given point first. */
export async function searchPlaces(
  geocoder: Geocoder | null,
  { q, ...where }: Checked<typeof call>['query'],
): Promise<Outcome<Place[]>> {
  const point = readPointIfGiven(where)
  // Rough enough that neighbours share what is kept, and say nothing of where exactly they are.
  const near = (degrees: number) => degrees.toFixed(1)
  const features = await geocoder?.ask('api', {
    q,
    limit: String(2 * MOST),
    ...(point ? { lat: near(point.latitude), lon: near(point.longitude) } : {}),
  })
  if (!features) return refused('geocoderUnavailable')
  const places = features.map(placeOf).filter(({ label }) => label !== '')
  const isFirst = ({ label }: Place, index: number) =>
    places.findIndex((place) => place.label === label) === index
  return done(places.filter(isFirst).slice(0, MOST))
}

function placeOf({ geometry, properties }: PhotonFeature): Place {
  const [longitude, latitude] = geometry.coordinates
  return { label: writeLabel(properties), latitude, longitude }
}
