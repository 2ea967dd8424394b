import { newKey } from './new-key.ts'
import { onDevice } from './storages.ts'

const storageKey = 'device-id'

/** What this browser calls itself when an account is made or entered: a random key, the same as long as it is kept. */
export function deviceId(): string {
  const stored = onDevice.getItem(storageKey)
  if (stored && /^[\da-f]{32}$/.test(stored)) return stored
  const made = newKey()
  onDevice.setItem(storageKey, made)
  return made
}
