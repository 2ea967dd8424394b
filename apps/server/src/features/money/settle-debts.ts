import type { settleDebts as call } from '@cuando/contract/appointments/money'
import { isPayable } from '@cuando/contract/appointments/payment'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { formatMoney } from '@cuando/es/amounts'
import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { Author } from '../appointments/change/history-store.ts'
import { writePayment } from '../appointments/payment/payment-store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { hasCustomer } from '../customers/store.ts'
import { readDebts } from './money-store.ts'

const tooMuch =
  'Lo que debe en una de sus citas es demasiado para un solo pago. Corrige el pago en esa cita'

/** Everything that a customer owes is paid. A part that was paid before keeps its way. A repeated request settles nothing. */
export function settleDebts(
  { db, now, author }: { db: Db; now: Date; author: Author },
  commerceId: CommerceId,
  { customerId, way }: Checked<typeof call>['params'] & Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await hasCustomer(tx, commerceId, customerId))) return refused('customerUnknown')
    const debts = await readDebts(tx, commerceId, customerId)
    const settled = debts.map((debt) => ({ debt, payment: paymentOf(debt, way) }))
    if (!settled.every(({ payment }) => isPayable(payment.amount)))
      return refusedField('way', tooMuch)
    for (const { debt, payment } of settled)
      await writePayment(tx, commerceId, debt.id, { payment, author, at: now })
    return done({ settled: debts.length }, messageOf(settled))
  })
}

type Debt = Awaited<ReturnType<typeof readDebts>>[number]
type Way = Checked<typeof call>['body']['way']

/** The whole price is paid. An appointment has one way of paying: that of the part that was paid before. */
function paymentOf({ paid_by: before, paid, tip, owed }: Debt, way: Way) {
  const amount = Number(((paid ?? 0) + (owed ?? 0)).toFixed(2))
  return {
    way: before === null || before === 'OWED' ? way : before,
    amount,
    tip: tip ?? 0,
    owed: 0,
  }
}

interface Settled {
  debt: Debt
  payment: ReturnType<typeof paymentOf>
}

/** 'Quedó pagado: $180 · Transferencia'. Undefined if another request settled it already. */
function messageOf(settled: readonly Settled[]): string | undefined {
  if (settled.length === 0) return undefined
  const same = Map.groupBy(settled, ({ debt, payment }) => `${debt.currency} ${payment.way}`)
  const parts = [...same.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const owed = group.reduce((sum, { debt }) => sum + (debt.owed ?? 0), 0)
    const { debt, payment } = first
    return [`${formatMoney(owed, debt.currency)} · ${paymentWayLabels[payment.way]}`]
  })
  return `Quedó pagado: ${parts.join(', ')}`
}
