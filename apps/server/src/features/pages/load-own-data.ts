import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import type { OwnPageData, TimeChoiceData } from '@cuando/contract/booking/own-data'
import type { OwnSearch } from '@cuando/contract/booking/own-search'
import type { OwnPath } from '@cuando/contract/business/public-path'
import { uuid } from '@cuando/contract/calls/text'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, firstOfMonth, formatDate } from '@cuando/time/calendar-date'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { showSubscription } from '../appointments/reminders/subscribe-to-reminders.ts'
import {
  type AppointmentRef,
  showOwnAppointment,
  withAppointment,
} from '../appointments/show-appointment.ts'
import { findOwningCommerce } from '../appointments/store.ts'
import { findBookableService } from '../availability/find-bookable-service.ts'
import { listAvailableDates, listAvailableHours } from '../availability/list-available-dates.ts'
import { findNamed, withCommerce } from '../commerce/find-commerce.ts'
import { readCommerce } from '../commerce/store.ts'
import { linkMap } from '../map-link/link-map.ts'

interface Deps {
  db: Db
  now: Date
  /** Signs map links. */
  mapKey: Buffer
  /** Signs the tokens of links in mails. */
  mailKey: Buffer
}

/** The day and month to choose from, and the token of the link. */
type Chosen = Pick<OwnSearch, 'month' | 'date' | 'token'>

const appointmentId = uuid('')

/**
 * The initial data of a page about one appointment, in the form of the API's answers. The caller applies the rate
 * limits.
 */
export async function loadOwnData(
  deps: Deps,
  asked: OwnPath,
  chosen: Chosen,
): Promise<OwnPageData> {
  const { db } = deps
  const id = appointmentId.safeParse(asked.appointmentId)
  const found = id.success
    ? await withAppointment(db, id.data, (ref) => loadPage(deps, ref, asked, chosen))
    : refused('appointmentUnknown')
  if (found.ok) return found.data
  const business = await findBusiness(db, asked, id.success ? id.data : null)
  return { kind: 'unknown', business: business.ok ? business.data : null }
}

async function loadPage(
  deps: Deps,
  ref: AppointmentRef,
  asked: OwnPath,
  chosen: Chosen,
): Promise<Outcome<OwnPageData>> {
  const { db } = deps
  if (asked.page === 'reminders')
    return andThen(showSubscription(deps, { ...ref, token: chosen.token }), async (subscription) =>
      done({ kind: 'reminders', subscription }),
    )
  const { commerceId, ...own } = ref
  // A suspended business is found, too: its appointments can still be moved.
  const isHere = asked.page !== 'change' || (await findNamed(db, asked.idOrUsername)) === commerceId
  if (!isHere) return refused('appointmentUnknown')
  const [shown, map] = await Promise.all([
    showOwnAppointment(deps, ref),
    linkMap(deps, commerceId, own),
  ])
  if (!shown.ok) return shown
  const appointment = shown.data
  const isMovable = asked.page === 'change' && appointment.canChange
  return done({
    kind: 'shown',
    appointment,
    mapUrl: map.ok ? map.data.mapUrl : null,
    choice: isMovable ? await loadChoice(deps, ref, appointment, chosen) : null,
  })
}

/** Null for an event, which has no other time, and for a service that can't be booked. */
async function loadChoice(
  deps: Deps,
  { commerceId, appointmentId }: AppointmentRef,
  { serviceId, serviceType, ...appointment }: PublicAppointment,
  chosen: Chosen,
): Promise<TimeChoiceData | null> {
  if (serviceType === 'UNIQUE') return null
  const visitor = { ...deps, booker: 'visitor' as const }
  const asked = { serviceId: serviceId ?? undefined, appointmentId }
  const bookable = await findBookableService(visitor, commerceId, asked)
  if (!bookable.ok) return null
  const date = chosen.date ?? appointment.date
  const today = localTime(deps.now.getTime(), appointment.commerce.timezone).date
  const month = monthWithin(today, chosen.month ?? date)
  const [dates, hours] = await Promise.all([
    listAvailableDates(visitor, bookable.data, month),
    listAvailableHours(visitor, bookable.data, date),
  ])
  if (!dates.ok || !hours.ok) return null
  return { month, dates: dates.data, day: { date, hours: hours.data } }
}

/** The first day of a date's month, or of the nearest one that can be booked. */
function monthWithin(today: string, date: string): string {
  const last = addDays(dateFrom(today), horizonDays)
  const [earliest, latest] = [firstOfMonth(dateFrom(today)), firstOfMonth(last)]
  const wanted = firstOfMonth(dateFrom(date))
  if (wanted < earliest) return formatDate(earliest)
  return formatDate(wanted > latest ? latest : wanted)
}

/** The business to show for a link to an unknown appointment. */
async function findBusiness(db: Db, asked: OwnPath, id: string | null) {
  const show = async (commerceId: CommerceId) => {
    const row = await readCommerce(db, commerceId)
    return row ? done({ username: row.username, name: row.name }) : refused('commerceUnknown')
  }
  if (asked.page === 'change') return withCommerce(db, asked.idOrUsername, show)
  const owning = id && (await findOwningCommerce(db, id))
  return owning ? withCommerce(db, owning, show) : refused('commerceUnknown')
}
