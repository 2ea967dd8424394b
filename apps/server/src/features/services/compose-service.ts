import { modalityOf } from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { type ServiceColumns, toPlainColumns } from './service-columns.ts'

/** The default time of an event. */
export const defaultEventTime = '09:00'

/** A service with nothing left out. */
export type WholeService = Omit<
  Service,
  'id' | 'currentAttendees' | 'type' | 'currency' | 'zeroPrice'
> &
  Pick<ServiceColumns, 'type' | 'currency'> & { zeroPrice: ServiceColumns['zero_price'] }

/** The columns of a service: only values that apply to its type. */
export function composeService(whole: WholeService): ServiceColumns {
  const { type, serviceSettings: settings } = whole
  const isEvent = type === 'UNIQUE'
  return {
    ...toPlainColumns(whole),
    modality: modalityOf(whole),
    // 0 means no limit, like null.
    max_distance_km: whole.maxDistanceKm || null,
    interval_minutes: settings.appointmentInterval,
    notice_to_cancel_hours: settings.appointmentTimeToCancel,
    notice_to_book_hours: settings.appointmentMinNotice,
    places: settings.appointmentSimultaneous,
    max_attendees: type === 'NORMAL' ? null : whole.maxAttendees,
    specific_date: isEvent ? whole.specificDate : null,
    specific_time: isEvent ? (whole.specificTime ?? defaultEventTime) : null,
    week_hours: type === 'RECURRENT' ? (whole.serviceBusinessHours ?? []) : null,
    host_id: isEvent ? whole.hostId : null,
    // Stored while the service is not held online: its earlier online appointments have no other.
    meeting_link: whole.meetingLink || null,
  }
}
