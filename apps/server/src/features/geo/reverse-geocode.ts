import type { AddressMatch } from '@cuando/contract/geo'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { Geocoder } from './open-geocoder.ts'
import type { MapPoint } from './sign-map.ts'
import { writeLabel } from './write-label.ts'

/** The address at a point, which stays where it was put. */
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
