import type { settleDebts as call } from '@cuando/contract/appointments/money'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { Author } from '../appointments/change/history-store.ts'
import { writePayment } from '../appointments/payment/payment-store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { hasCustomer } from '../customers/store.ts'
import { readDebts } from './money-store.ts'

/** Everything that a customer owes is paid. A part that was paid before keeps its way. A repeated request settles nothing. */
export function settleDebts(
  { db, now, author }: { db: Db; now: Date; author: Author },
  commerceId: CommerceId,
  { customerId, way }: Checked<typeof call>['params'] & Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await hasCustomer(tx, commerceId, customerId))) return refused('customerUnknown')
    const debts = await readDebts(tx, commerceId, customerId)
    for (const { id, paid_by: before, paid, tip, owed } of debts) {
      const paidWay = before === null || before === 'OWED' ? way : before
      const amount = Number(((paid ?? 0) + (owed ?? 0)).toFixed(2))
      const payment = { way: paidWay, amount, tip: tip ?? 0, owed: 0 }
      await writePayment(tx, commerceId, id, { payment, author, at: now })
    }
    return done({ settled: debts.length })
  })
}
