import type { BookingPageData } from '@cuando/contract/booking/first-data'
import type { BookableService } from '@cuando/contract/business/service'
import type { EventLeaf, PlaceLeaf } from 'schema-dts'
import { describeOffer } from './describe-offer.ts'

type Commerce = BookingPageData['commerce']

interface Described {
  commerce: Commerce
  /** The address of the page, which is also the id of the business. */
  url: string
  /** In epoch milliseconds. */
  now: number
}

/** An event at the business or online that has not begun; null for any other service. */
export function describeEvent(
  { commerce, url, now }: Described,
  service: BookableService,
): EventLeaf | null {
  const { specificDate, specificTime, isOnline, maxAttendees } = service
  if (!specificDate || !specificTime || service.isCustomAddress) return null
  const local = Temporal.PlainDateTime.from(`${specificDate}T${specificTime}`)
  const start = local.toZonedDateTime(commerce.timezone)
  if (start.epochMilliseconds <= now) return null
  const seats = maxAttendees ?? 1
  const left = Math.max(0, seats - service.currentAttendees)
  return {
    '@type': 'Event',
    name: service.name,
    ...(service.description ? { description: service.description } : {}),
    startDate: formatInstant(start),
    endDate: formatInstant(start.add({ minutes: service.duration })),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url } : placeOf(commerce),
    organizer: { '@id': url },
    maximumAttendeeCapacity: seats,
    remainingAttendeeCapacity: left,
    offers: {
      ...describeOffer(service),
      url,
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

function placeOf({ name, address }: Commerce): PlaceLeaf {
  return { '@type': 'Place', name, ...(address ? { address } : {}) }
}

/** With the offset of its zone: '2026-12-10T10:00-06:00'. */
const formatInstant = (start: Temporal.ZonedDateTime) =>
  start.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
