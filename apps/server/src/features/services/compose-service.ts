import { modalityOf } from '@cuando/contract/modality'
import type { Service } from '@cuando/contract/service'
import type { ServiceFields } from './store.ts'

/** The default time of an event. */
export const defaultEventTime = '09:00'

/** A service with nothing left out. */
export type WholeService = Omit<Service, 'id' | 'currentAttendees' | 'type' | 'currency'> &
  Pick<ServiceFields, 'type' | 'currency'>

/** The stored fields of a service: only those that apply to its type. */
export function composeService(whole: WholeService): ServiceFields {
  const { type, serviceSettings: settings } = whole
  const isEvent = type === 'UNIQUE'
  return {
    name: whole.name,
    description: whole.description,
    type,
    price: whole.price,
    currency: whole.currency,
    duration: whole.duration,
    modality: modalityOf(whole),
    // 0 means no limit, like null.
    maxDistanceKm: whole.maxDistanceKm || null,
    prepMinutes: whole.prepMinutes,
    interval: settings.appointmentInterval,
    noticeToCancel: settings.appointmentTimeToCancel,
    noticeToBook: settings.appointmentMinNotice,
    places: settings.appointmentSimultaneous,
    maxAttendees: type === 'NORMAL' ? null : whole.maxAttendees,
    specificDate: isEvent ? whole.specificDate : null,
    specificTime: isEvent ? (whole.specificTime ?? defaultEventTime) : null,
    weekHours: type === 'RECURRENT' ? (whole.serviceBusinessHours ?? []) : null,
    // Kept while the service is not held online: its earlier online appointments have no other.
    meetingLink: whole.meetingLink || null,
    isActive: whole.isActive,
  }
}
