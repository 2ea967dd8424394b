import { paymentWays } from '@cuando/contract/appointments/payment'
import { onDevice } from '../../lib/session/storages.ts'

const key = 'last-payment-way'

/** The way of the last payment that was noted on this device; null without one. */
export const lastWay = () => paymentWays.find((way) => way === onDevice.getItem(key)) ?? null

/** Null: nothing was noted. */
export function keepLastWay(way: string | null): void {
  if (way === null) onDevice.removeItem(key)
  else onDevice.setItem(key, way)
}

/** The way of paying of a debt that one press settles. */
export function settlingWay() {
  const way = lastWay()
  return way === null || way === 'OWED' ? 'CASH' : way
}
