import { flagsOf } from '@cuando/contract/modality'
import type { BookableService, Service } from '@cuando/contract/service'
import { fullWeek } from '@cuando/contract/week-hours'
import type { ServiceRow } from './store.ts'

export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    price: row.price,
    currency: row.currency,
    duration: row.duration,
    ...flagsOf(row.modality),
    maxDistanceKm: row.max_distance_km,
    prepMinutes: row.prep_minutes,
    specificDate: row.specific_date,
    specificTime: row.specific_time?.slice(0, 5) ?? null,
    maxAttendees: row.max_attendees,
    currentAttendees: row.attendees ?? 0,
    isActive: row.is_active,
    meetingLink: row.meeting_link,
    serviceSettings: {
      appointmentDuration: row.duration,
      appointmentInterval: row.interval_minutes,
      appointmentTimeToCancel: row.notice_to_cancel_hours,
      appointmentSimultaneous: row.places,
      appointmentMinNotice: row.notice_to_book_hours,
    },
    serviceBusinessHours: row.week_hours && fullWeek(row.week_hours),
  }
}

export function presentBookableService(
  row: ServiceRow,
  hasMeetLinks: boolean,
  next: Pick<BookableService, 'nextFree' | 'nextDays'> = { nextFree: null, nextDays: [] },
): BookableService {
  const { meetingLink, ...shown } = presentService(row)
  const hasMeetingLink = meetingLink !== null || (shown.isOnline && hasMeetLinks)
  return { ...shown, hasMeetingLink, ...next }
}
