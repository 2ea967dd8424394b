import { showInvitation as showInvitationCall } from '@cuando/contract/accounts/registration'
import * as calls from '@cuando/contract/referrals/referrals'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { showEarnings } from './earnings/show-earnings.ts'
import { showInvitation } from './join-programme.ts'
import { savePaypalEmail, showPaypalEmail } from './save-paypal-email.ts'
import { countCurrent, countPaid, countPending, listReferred } from './show-referrals.ts'

interface Deps {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  publicUrl: string
  rateLimits: RateLimits
}

export const referralRoutes = ({ db, clock, keyedHash, publicUrl, rateLimits }: Deps) => {
  const invitations = rateLimits.local({ name: 'invitation', points: 600, seconds: 60 })
  return [
    bind(showInvitationCall, ({ params }, { ip }) =>
      limited([invitations(ip)], () => showInvitation(db, params)),
    ),
    bindCaller(calls.currentCount, ({ commerceId }: CommerceCaller) =>
      countCurrent(db, commerceId),
    ),
    bindCaller(calls.paidCount, ({ commerceId }: CommerceCaller) => countPaid(db, commerceId)),
    bindCaller(calls.pendingCount, ({ commerceId }: CommerceCaller) =>
      countPending(db, commerceId),
    ),
    bindCaller(calls.referralInfo, ({ commerceId }: CommerceCaller) =>
      showEarnings({ db, now: clock.now(), publicUrl }, commerceId),
    ),
    bindCaller(calls.referredCommerces, ({ commerceId }: CommerceCaller, { query }) =>
      listReferred({ db, now: clock.now() }, commerceId, query),
    ),
    bindCaller(calls.showPaypalEmail, ({ commerceId }: CommerceCaller) =>
      showPaypalEmail(db, commerceId),
    ),
    bindCaller(calls.savePaypalEmail, ({ commerceId }: CommerceCaller, { body }) =>
      savePaypalEmail({ db, keyedHash, now: clock.now() }, commerceId, body),
    ),
  ]
}
