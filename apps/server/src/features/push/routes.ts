import {
  endPushSubscription,
  savePushSubscription,
  testPushSubscription,
} from '@cuando/contract/appointments/push'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { done } from '../../platform/outcome.ts'
import type { PushSender } from '../../platform/push/make-push-sender.ts'
import { type DeviceCaller, saveSubscription } from './save-subscription.ts'
import { deleteSubscriptionOf } from './store.ts'
import { testDevice } from './test-device.ts'

interface Deps {
  db: Db
  clock: Clock
  push: PushSender
  rateLimits: RateLimits
}

export function pushRoutes({ db, clock, push, rateLimits }: Deps) {
  const saves = rateLimits.shared({ name: 'push-save', points: 60, seconds: 3600 })
  const trials = rateLimits.shared({ name: 'push-trial', points: 20, seconds: 3600 })
  return [
    bindCaller(savePushSubscription, (caller: DeviceCaller, { body }) =>
      limited([saves(caller.commerceId)], () =>
        saveSubscription({ db, push, now: clock.now() }, caller, body),
      ),
    ),
    bindCaller(endPushSubscription, async ({ commerceId, tokenHash }: DeviceCaller) => {
      await deleteSubscriptionOf(db, commerceId, tokenHash)
      return done(null)
    }),
    bindCaller(testPushSubscription, (caller: DeviceCaller) =>
      limited([trials(caller.commerceId)], () => testDevice(db, caller)),
    ),
  ]
}
