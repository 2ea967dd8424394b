import { parseJsonOrNull } from '../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../lib/is-record.ts'
import { onDevice } from '../../lib/session/storages.ts'

const storageKey = 'paypal-email'

/** The PayPal e-mail of a business as stored on this device; null if there is none. */
export function readPaypalEmail(commerceId: string | null): string | null {
  const stored = parseJsonOrNull(onDevice.getItem(storageKey))
  if (!isRecord(stored) || stored.commerceId !== commerceId) return null
  return typeof stored.email === 'string' ? stored.email : null
}

/** Stores it on this device until the owner logs out. */
export function storePaypalEmail(commerceId: string | null, email: string | null): void {
  if (email === null) forgetPaypalEmail()
  else onDevice.setItem(storageKey, JSON.stringify({ commerceId, email }))
}

/** Deletes another business's e-mail: that owner's session may have ended without a log-out. */
export function forgetOtherPaypalEmails(commerceId: string | null): void {
  if (readPaypalEmail(commerceId) === null) forgetPaypalEmail()
}

export const forgetPaypalEmail = () => onDevice.removeItem(storageKey)
