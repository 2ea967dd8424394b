import * as calls from '@cuando/contract/referrals'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindOwner } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { savePaypalEmail, showPaypalEmail } from './save-paypal-email.ts'
import { showEarnings } from './show-earnings.ts'
import { countCurrent, countPaid, countPending, listReferred } from './show-referrals.ts'

interface Deps {
  db: Db
  clock: Clock
  publicUrl: string
}

export const referralRoutes = ({ db, clock, publicUrl }: Deps) => [
  bindOwner(calls.currentCount, ({ commerceId }: CommerceCaller) => countCurrent(db, commerceId)),
  bindOwner(calls.paidCount, ({ commerceId }: CommerceCaller) => countPaid(db, commerceId)),
  bindOwner(calls.pendingCount, ({ commerceId }: CommerceCaller) => countPending(db, commerceId)),
  bindOwner(calls.referralInfo, ({ commerceId }: CommerceCaller) =>
    showEarnings({ db, now: clock.now(), publicUrl }, commerceId),
  ),
  bindOwner(calls.referredCommerces, ({ commerceId }: CommerceCaller, { query }) =>
    listReferred({ db, now: clock.now() }, commerceId, query),
  ),
  bindOwner(calls.showPaypalEmail, ({ commerceId }: CommerceCaller) =>
    showPaypalEmail(db, commerceId),
  ),
  bindOwner(calls.savePaypalEmail, ({ commerceId }: CommerceCaller, { body }) =>
    savePaypalEmail(db, commerceId, body),
  ),
]
