import { usualBookingRules } from '@cuando/contract/booking/usual-booking-rules'
import type { ServicePreview } from '@cuando/contract/business/service-request'
import type { previewService as Call } from '@cuando/contract/business/services'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { AgendaService } from '../availability/book/load-agenda.ts'
import { findFreeDays } from '../availability/find-free-day.ts'
import { readEvent } from '../availability/store.ts'
import { readUnits } from '../availability/unit-store.ts'
import { type CommerceRow, readCommerce, withUsableMinutes } from '../commerce/store.ts'
import { readTerms, type TermsRow } from '../service-terms/store.ts'
import { listPerformers } from '../team/list-performers.ts'
import { readTeam } from '../team/store.ts'
import { defaultEventTime } from './compose-service.ts'
import { checkEventTime } from './event/schedule-event.ts'
import { readUsualPlaces } from './store.ts'

interface Deps {
  db: Db
  now: Date
}

/** The free starts that a service with these settings would have; nothing is written. */
export async function previewService(
  { db, now }: Deps,
  commerceId: CommerceId,
  plan: ServicePreview,
): Promise<Outcome<Data<typeof Call>>> {
  const [commerce, stored] = await Promise.all([
    readCommerce(db, commerceId),
    plan.serviceId ? readTerms(db, commerceId, plan.serviceId) : undefined,
  ])
  if (!commerce || (plan.serviceId && !stored)) return refused('serviceUnavailable')
  const [usualPlaces, units] = await Promise.all([
    readUsualPlaces(db, commerceId),
    readUnits(db, commerceId, plan.resourceId),
  ])
  if (plan.resourceId !== null && units === null) return refused('resourceUnknown')
  const service = { ...composeTerms(plan, stored, usualPlaces), resource_units: units }
  if (service.type !== 'UNIQUE') return done(await firstDay({ db, now }, commerce, service))
  const standing = stored && (await readEvent(db, commerceId, stored.id))
  const time = { commerce, service, now, occupies: true, withoutEvent: standing?.id }
  const checked = await checkEventTime(db, time)
  if (!checked.ok) return checked
  return done({ date: service.specific_date ?? '', times: [service.specific_time] })
}

async function firstDay(deps: Deps, commerce: CommerceRow, service: AgendaService) {
  const visitor = { ...deps, booker: 'visitor' } as const
  const { commerce_id: commerceId } = commerce
  const team = commerce.has_team ? await readTeam(deps.db, commerceId) : null
  const performers = listPerformers(commerceId, team, service, visitor)
  const offered = await withUsableMinutes(deps.db, commerce)
  const [[day] = []] = await findFreeDays(visitor, offered, [performers])
  if (!day) return null
  const free = day.hours.filter(({ isAvailable }) => isAvailable)
  return { date: day.date, times: free.map(({ time }) => time) }
}

function composeTerms(plan: ServicePreview, stored: TermsRow | undefined, usualPlaces: number) {
  const { serviceSettings: rules, type } = plan
  return {
    id: stored?.id ?? 'none',
    type,
    duration: plan.duration,
    prep_minutes: plan.prepMinutes,
    interval_minutes:
      rules.appointmentInterval ??
      stored?.interval_minutes ??
      usualBookingRules.appointmentInterval,
    places: rules.appointmentSimultaneous ?? stored?.places ?? usualPlaces,
    notice_to_book_hours:
      rules.appointmentMinNotice ??
      stored?.notice_to_book_hours ??
      usualBookingRules.appointmentMinNotice,
    max_attendees: type === 'RECURRENT' ? plan.maxAttendees : null,
    week_hours: plan.serviceBusinessHours,
    specific_date: plan.specificDate,
    specific_time: plan.specificTime ?? defaultEventTime,
    host_id: plan.hostId,
    resource_id: plan.resourceId,
  }
}
