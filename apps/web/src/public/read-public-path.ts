import { type BookingPlace, readPlace } from '@cuando/contract/booking-place'
import { type OwnPageName, readPagePath } from '@cuando/contract/public-path'

export type PublicPath =
  | { page: 'book'; idOrUsername: string; place: BookingPlace }
  | { page: 'change'; idOrUsername: string; appointmentId: string }
  | { page: OwnPageName; appointmentId: string }
  | { page: 'unknown' }

/** The public page that a URL stands for. */
export function readPublicPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PublicPath {
  const path = readPagePath(pathname)
  if (!path) return { page: 'unknown' }
  const { page, id } = path
  if (page !== 'book') return { page, appointmentId: id }
  const query = new URLSearchParams(search)
  if (query.get('edit') !== 'true') return { page, idOrUsername: id, place: readPlace(query) }
  return { page: 'change', idOrUsername: id, appointmentId: query.get('appointmentId') ?? '' }
}
