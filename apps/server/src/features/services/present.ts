import { flagsOf } from '@cuando/contract/appointments/modality'
import type { BookableService, Service } from '@cuando/contract/business/service'
import { privateServiceFields, serviceFieldNames } from '@cuando/contract/business/service-fields'
import { fullWeek } from '@cuando/contract/business/week-hours'
import { fromPlainColumns } from './service-columns.ts'
import type { ServiceRow } from './store.ts'

export function presentService(row: ServiceRow): Service {
  const fields = {
    ...fromPlainColumns(row),
    ...flagsOf(row.modality),
    specificTime: row.specific_time?.slice(0, 5) ?? null,
    currentAttendees: row.attendees ?? 0,
    serviceSettings: {
      appointmentDuration: row.duration,
      appointmentInterval: row.interval_minutes,
      appointmentTimeToCancel: row.notice_to_cancel_hours,
      appointmentSimultaneous: row.places,
      appointmentMinNotice: row.notice_to_book_hours,
    },
    serviceBusinessHours: row.week_hours && fullWeek(row.week_hours),
  }
  return { id: row.id, ...inOrder(fields) }
}

/** The fields in the order of answers. */
function inOrder<Fields extends Omit<Service, 'id'>>(fields: Fields): Fields {
  return Object.fromEntries(serviceFieldNames.map((field) => [field, fields[field]])) as Fields
}

export function presentBookableService(
  row: ServiceRow,
  hasMeetLinks: boolean,
  next: Pick<BookableService, 'nextFree' | 'nextDays'> = { nextFree: null, nextDays: [] },
): BookableService {
  const service = presentService(row)
  const hasMeetingLink = service.meetingLink !== null || (service.isOnline && hasMeetLinks)
  return { ...withoutPrivate(service), hasMeetingLink, ...next }
}

type PublicService = Omit<Service, keyof typeof privateServiceFields>

function withoutPrivate(service: Service): PublicService {
  const shown = Object.entries(service).filter(([field]) => !(field in privateServiceFields))
  return Object.fromEntries(shown) as PublicService
}
