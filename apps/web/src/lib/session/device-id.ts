import { newKey } from '../calls/new-key.ts'
import { onDevice } from './storages.ts'

const storageKey = 'device-id'

/** The id that this browser sends when an account is created or logged in to: a random key, stored on the device. */
export function deviceId(): string {
  const stored = onDevice.getItem(storageKey)
  if (stored && /^[\da-f]{32}$/.test(stored)) return stored
  const made = newKey()
  onDevice.setItem(storageKey, made)
  return made
}
