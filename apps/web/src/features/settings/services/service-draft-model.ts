import { modalities, modalityOf } from '@cuando/contract/appointments/modality'
import { bookingRules } from '@cuando/contract/booking/booking-rules'
import { usualBookingRules } from '@cuando/contract/booking/usual-booking-rules'
import { blankService } from '@cuando/contract/business/blank-service'
import { currencies } from '@cuando/contract/business/currency'
import { zeroPrices } from '@cuando/contract/business/price'
import type { Service } from '@cuando/contract/business/service'
import { serviceNumbers, serviceTexts } from '@cuando/contract/business/service-fields'
import { serviceTypes } from '@cuando/contract/business/service-type'
import { usualPlaces } from '@cuando/contract/business/usual-places'
import { fullWeek, weekHours } from '@cuando/contract/business/week-hours'
import { choiceOf } from '@cuando/contract/calls/choice'
import { limits } from '@cuando/contract/calls/limits'
import * as z from 'zod/mini'
import { recordOf } from '../../../lib/record-of.ts'

/** '' is an empty number field. */
const numberField = z.union([z.number(), z.string()])

/** Values of the service form. */
export const serviceDraft = z.object({
  ...recordOf(serviceTexts, () => z.string()),
  ...recordOf(serviceNumbers, () => numberField),
  type: choiceOf(serviceTypes),
  currency: choiceOf(currencies),
  /** The meaning of a price of 0; null until it is chosen. */
  zeroPrice: z._default(z.nullable(choiceOf(zeroPrices)), null),
  modality: z.enum(modalities),
  /** The link of its video calls, as typed. */
  meetingLink: z.string(),
  maxDistanceKm: numberField,
  specificDate: z.nullable(z.string()),
  specificTime: z.string(),
  /** Capacity of an event. */
  eventAttendees: numberField,
  /** Capacity of one slot of a RECURRENT service (a class); '' for one customer at a time. */
  classAttendees: numberField,
  serviceBusinessHours: weekHours,
  /** '' for the owner. */
  hostId: z._default(z.string(), ''),
  /** '' for none. */
  resourceId: z._default(z.string(), ''),
  serviceSettings: z.record(z.keyof(z.object(bookingRules)), numberField),
})

export type ServiceDraft = z.output<typeof serviceDraft>

const eventTime = '09:00'

/** A new service; its simultaneous appointments are the most common value among the existing services. */
export function newDraft(services: readonly Service[]): ServiceDraft {
  return {
    ...asTyped(blankService),
    type: blankService.type,
    price: 100,
    currency: blankService.currency,
    zeroPrice: blankService.zeroPrice,
    duration: 30,
    modality: modalityOf(blankService),
    meetingLink: '',
    maxDistanceKm: '',
    specificDate: null,
    specificTime: eventTime,
    eventAttendees: limits.eventAttendees,
    classAttendees: '',
    serviceBusinessHours: fullWeek([]),
    hostId: '',
    resourceId: '',
    serviceSettings: {
      ...usualBookingRules,
      appointmentSimultaneous: usualPlaces(
        services.map(({ serviceSettings }) => serviceSettings.appointmentSimultaneous),
      ),
    },
  }
}

/** The form values of an existing service. */
export function draftOf(service: Service): ServiceDraft {
  const { appointmentDuration: _, ...serviceSettings } = service.serviceSettings
  const isEvent = service.type === 'UNIQUE'
  return {
    ...asTyped(service),
    type: service.type,
    currency: service.currency,
    zeroPrice: service.zeroPrice,
    modality: modalityOf(service),
    meetingLink: service.meetingLink ?? '',
    maxDistanceKm: service.maxDistanceKm ?? '',
    specificDate: service.specificDate,
    specificTime: service.specificTime ?? eventTime,
    eventAttendees: (isEvent && service.maxAttendees) || limits.eventAttendees,
    classAttendees: (!isEvent && service.maxAttendees) || '',
    serviceBusinessHours: fullWeek(service.serviceBusinessHours ?? []),
    hostId: service.hostId ?? '',
    resourceId: service.resourceId ?? '',
    serviceSettings,
  }
}

/** The texts and numbers of a service, which a form holds as they are. */
const asTyped = (service: Omit<Service, 'id'>) => ({
  ...recordOf(serviceTexts, (field) => service[field]),
  ...recordOf(serviceNumbers, (field) => service[field]),
})

const copied = ' (copia)'

/** A copy as a new service. An event's date is left empty, because the original has it. */
export function copyOf(service: Service): ServiceDraft {
  const draft = draftOf(service)
  return {
    ...draft,
    name: `${shorten(service.name, limits.serviceName - copied.length)}${copied}`,
    specificDate: null,
    eventAttendees: Math.min(Number(draft.eventAttendees), limits.eventAttendees),
  }
}

/** The beginning of a text, up to a number of UTF-16 units, without cutting a surrogate pair in half. */
export function shorten(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
