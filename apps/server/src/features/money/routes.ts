import * as money from '@cuando/contract/appointments/money'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { authorOf } from '../appointments/change/history-store.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import type { MemberCaller } from '../team/keep-in-scope.ts'
import { exportMonth } from './export-month.ts'
import { settleDebts } from './settle-debts.ts'
import { showMonth } from './show-month.ts'

interface Deps {
  db: Db
  /** For reports, which may be some seconds old. */
  oldDb: Db
  clock: Clock
  rateLimits: RateLimits
}

export const moneyRoutes = ({ db, oldDb, clock, rateLimits }: Deps) => {
  const exports = rateLimits.local({ name: 'export-money', points: 10, seconds: 60 })
  return [
    bindCaller(money.moneyOfMonth, ({ commerceId }: CommerceCaller, { query }) =>
      showMonth(oldDb, commerceId, query),
    ),
    bindCaller(money.exportMoney, ({ commerceId }: CommerceCaller, { query }) =>
      limited([exports(commerceId)], () => exportMonth(oldDb, commerceId, query)),
    ),
    bindCaller(money.settleDebts, (caller: MemberCaller, { params, body }) =>
      settleDebts({ db, now: clock.now(), author: authorOf(caller) }, caller.commerceId, {
        ...params,
        ...body,
      }),
    ),
  ]
}
