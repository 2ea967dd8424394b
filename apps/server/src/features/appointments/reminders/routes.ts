import * as reminders from '@cuando/contract/appointments/reminder-subscription'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bind } from '../../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import { countMiss, guardLookUps } from '../../availability/guard-look-ups.ts'
import { withAppointment } from '../show-appointment.ts'
import { showSubscription, subscribeToReminders } from './subscribe-to-reminders.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  /** Signs the tokens in mail links. */
  mailKey: Buffer
}

export function reminderRoutes({ db, clock, rateLimits, mailKey }: Deps) {
  const deps = () => ({ db, mailKey, now: clock.now() })
  const lookUps = guardLookUps(rateLimits)
  // Mail providers post for all of their users from a few addresses.
  const oneClicks = rateLimits.shared({ name: 'unsubscribe', points: 600, seconds: 600 })
  return [
    bind(reminders.reminderSubscription, ({ params, query: { c: token } }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) =>
          showSubscription({ db, mailKey }, { ...ref, token }),
        ),
      ),
    ),
    bind(reminders.unsubscribe, ({ params, query: { c: token } }, { ip }) =>
      limited([lookUps.ask(params.appointmentId)], () =>
        countMiss(oneClicks, ip, () =>
          withAppointment(db, params.appointmentId, (ref) =>
            subscribeToReminders(deps(), { ...ref, token }, { isSubscribed: false }),
          ),
        ),
      ),
    ),
    bind(reminders.subscribe, ({ params, query: { c: token } }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) =>
          subscribeToReminders(deps(), { ...ref, token }, { isSubscribed: true }),
        ),
      ),
    ),
  ]
}
