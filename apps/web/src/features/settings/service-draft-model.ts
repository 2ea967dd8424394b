import { bookingRules, usualBookingRules } from '@cuando/contract/booking-rules'
import { limits } from '@cuando/contract/limits'
import { modalities, modalityOf } from '@cuando/contract/modality'
import { currencies, type Service, serviceTypes } from '@cuando/contract/service'
import { fullWeek, weekHours } from '@cuando/contract/week-hours'
import * as z from 'zod/mini'

/** A number field that was emptied holds ''. */
const numberField = z.union([z.number(), z.string()])

/** What the form of a service holds. */
export const serviceDraft = z.object({
  type: z.enum(serviceTypes),
  name: z.string(),
  description: z.string(),
  price: numberField,
  currency: z.enum(currencies),
  duration: numberField,
  modality: z.enum(modalities),
  maxDistanceKm: numberField,
  prepMinutes: numberField,
  specificDate: z.nullable(z.string()),
  specificTime: z.string(),
  /** How many may come to an event. */
  eventAttendees: numberField,
  /** How many one slot of a RECURRENT service takes; '': one, and no class. */
  classAttendees: numberField,
  serviceBusinessHours: weekHours,
  serviceSettings: z.record(z.keyof(z.object(bookingRules)), numberField),
})

export type ServiceDraft = z.output<typeof serviceDraft>

const eventTime = '09:00'

/** A new service, with the places that the business's services usually have. */
export function newDraft(services: readonly Service[]): ServiceDraft {
  return {
    type: 'NORMAL',
    name: '',
    description: '',
    price: 0,
    currency: 'MXN',
    duration: 60,
    modality: 'LOCAL',
    maxDistanceKm: '',
    prepMinutes: 0,
    specificDate: null,
    specificTime: eventTime,
    eventAttendees: limits.eventAttendees,
    classAttendees: '',
    serviceBusinessHours: fullWeek([]),
    serviceSettings: { ...usualBookingRules, appointmentSimultaneous: usualPlaces(services) },
  }
}

/** A service as its form shows it. */
export function draftOf(service: Service): ServiceDraft {
  const { appointmentDuration: _, ...serviceSettings } = service.serviceSettings
  const isEvent = service.type === 'UNIQUE'
  return {
    type: service.type,
    name: service.name,
    description: service.description,
    price: service.price,
    currency: service.currency,
    duration: service.duration,
    modality: modalityOf(service),
    maxDistanceKm: service.maxDistanceKm ?? '',
    prepMinutes: service.prepMinutes,
    specificDate: service.specificDate,
    specificTime: service.specificTime ?? eventTime,
    eventAttendees: (isEvent && service.maxAttendees) || limits.eventAttendees,
    classAttendees: (!isEvent && service.maxAttendees) || '',
    serviceBusinessHours: fullWeek(service.serviceBusinessHours ?? []),
    serviceSettings,
  }
}

const copied = ' (copia)'

/** A new service that begins as another one. An event's date is asked for: its own is taken by the original. */
export function copyOf(service: Service): ServiceDraft {
  const draft = draftOf(service)
  return {
    ...draft,
    name: `${shorten(service.name, limits.serviceName - copied.length)}${copied}`,
    specificDate: null,
    eventAttendees: Math.min(Number(draft.eventAttendees), limits.eventAttendees),
  }
}

/** The beginning of a text that may have so many UTF-16 units; a character of two is never cut in half. */
export function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** As the server counts it: the number that most of them have, the smaller of two. */
function usualPlaces(services: readonly Service[]): number {
  const counts = new Map<number, number>()
  for (const { serviceSettings } of services) {
    const places = serviceSettings.appointmentSimultaneous
    counts.set(places, (counts.get(places) ?? 0) + 1)
  }
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || a - b)
  return first?.[0] ?? usualBookingRules.appointmentSimultaneous
}
