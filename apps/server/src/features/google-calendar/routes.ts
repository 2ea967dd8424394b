import {
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
      limited([attempts(caller.commerceId)], () => connectCalendar(tools, caller, body)),
    ),
    bindCaller(googleCalendarStatus, ({ commerceId }: CalendarCaller) =>
      showStatus(tools, commerceId),
    ),
    bindCaller(chooseGoogleCalendars, ({ commerceId }: CalendarCaller, { body }) =>
      limited([attempts(commerceId)], () =>
        chooseCalendars({ db, now: clock.now() }, commerceId, body.calendarIds),
      ),
    ),
    bindCaller(disconnectGoogleCalendar, ({ commerceId }: CalendarCaller) =>
      disconnectCalendar(db, commerceId),
    ),
    bindCaller(unreachableEvents, ({ commerceId }: CalendarCaller, { params }) =>
      listUnreachable(db, commerceId, params),
    ),
    bind(googleCalendarNews, ({ headers }, { ip }) =>
      limited([news(ip)], () => receiveNews({ db, keyedHash, now: clock.now() }, headers)),
    ),
  ]
}
