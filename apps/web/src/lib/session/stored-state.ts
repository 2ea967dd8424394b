import { parseJsonOrNull } from '../calls/parse-json-or-null.ts'
import { isRecord } from '../is-record.ts'
import { inTab, onDevice } from './storages.ts'

export const sessionKey = 'auth-storage'
export const infoKey = 'info-storage'

/** The state that `rememberingStorage` stored under a name, in this tab or on the device; null if there is none. */
export function readStoredState(name: string): Record<string, unknown> | null {
  const stored = parseJsonOrNull(inTab.getItem(name) ?? onDevice.getItem(name))
  return isRecord(stored) && isRecord(stored.state) ? stored.state : null
}
