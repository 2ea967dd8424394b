import { type PaidWay, paidWays, paymentWays } from '@cuando/contract/appointments/payment'
import { onDevice } from '../../lib/session/storages.ts'

const key = 'last-payment-way'

/** The way of the last payment that was noted on this device; null without one. */
export const lastWay = () => paymentWays.find((way) => way === onDevice.getItem(key)) ?? null

/** Null: nothing was noted. */
export function keepLastWay(way: string | null): void {
  if (way === null) onDevice.removeItem(key)
  else onDevice.setItem(key, way)
}

/** The ways that a debt is paid in, with that of the last payment first. */
export function settlingWays(): readonly PaidWay[] {
  const last = lastWay()
  return paidWays.toSorted((a, b) => Number(b === last) - Number(a === last))
}
