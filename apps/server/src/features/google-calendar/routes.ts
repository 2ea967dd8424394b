import {
  chooseGoogleAppointments,
  chooseGoogleCalendars,
  disconnectGoogleCalendar,
  googleCalendarAuth,
  googleCalendarCallback,
  googleCalendarNews,
  googleCalendarStatus,
  unreachableEvents,
} from '@cuando/contract/accounts/integrations'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { PersonRef } from '../team/person-of.ts'
import { chooseAppointments } from './choose-appointments.ts'
import { chooseCalendars } from './choose-calendars.ts'
import {
  authorizeCalendar,
  type CalendarCaller,
  type ConnectTools,
  connectCalendar,
} from './connect/connect-calendar.ts'
import { disconnectCalendar } from './connect/disconnect-calendar.ts'
import { listUnreachable } from './list-unreachable.ts'
import { receiveNews } from './read/receive-news.ts'
import { showStatus } from './show-status.ts'

export function googleCalendarRoutes(tools: ConnectTools & { rateLimits: RateLimits }) {
  const { db, clock, keyedHash, rateLimits } = tools
  const attempts = rateLimits.shared({ name: 'google-calendar', points: 60, seconds: 3600 })
  // Google reports changes of all calendars from a few addresses. Requests without a valid token cost no query.
  const news = rateLimits.local({ name: 'google-news', points: 6000, seconds: 60 })
  return [
    bindCaller(googleCalendarAuth, (caller: CalendarCaller, { query }) =>
      authorizeCalendar(tools, caller, query),
    ),
    bindCaller(googleCalendarCallback, (caller: CalendarCaller, { body }) =>
      limited([attempts(keyOf(caller))], () => connectCalendar(tools, caller, body)),
    ),
    bindCaller(googleCalendarStatus, ({ commerceId, memberId }: CalendarCaller) =>
      showStatus(tools, { commerceId, memberId }),
    ),
    bindCaller(chooseGoogleCalendars, ({ commerceId, memberId }: CalendarCaller, { body }) =>
      limited([attempts(keyOf({ commerceId, memberId }))], () =>
        chooseCalendars({ db, now: clock.now() }, { commerceId, memberId }, body.calendarIds),
      ),
    ),
    bindCaller(chooseGoogleAppointments, ({ commerceId, memberId }: CalendarCaller, { body }) =>
      limited([attempts(keyOf({ commerceId, memberId }))], () =>
        chooseAppointments(
          { ...tools, now: clock.now() },
          { commerceId, memberId },
          body.appointments,
        ),
      ),
    ),
    bindCaller(disconnectGoogleCalendar, ({ commerceId, memberId }: CalendarCaller) =>
      disconnectCalendar(db, { commerceId, memberId }),
    ),
    bindCaller(unreachableEvents, ({ commerceId }: CalendarCaller, { params }) =>
      listUnreachable(db, commerceId, params),
    ),
    bind(googleCalendarNews, ({ headers }, { ip }) =>
      limited([news(ip)], () => receiveNews({ db, keyedHash, now: clock.now() }, headers)),
    ),
  ]
}

/** Each person has their own number of attempts. */
const keyOf = ({ commerceId, memberId }: PersonRef) => `${commerceId} ${memberId}`
