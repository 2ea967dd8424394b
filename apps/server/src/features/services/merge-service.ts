import { type ServiceChanges, serviceProblems } from '@cuando/contract/service-request'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { composeService } from './compose-service.ts'
import { presentService } from './present.ts'
import type { ServiceFields, ServiceRow } from './store.ts'

const noModality = { isInLocal: false, isOnline: false, isCustomAddress: false }

/** What a service becomes by some changes, if that holds as a whole. */
export function mergeService(row: ServiceRow, changes: ServiceChanges): Outcome<ServiceFields> {
  const stored = presentService(row)
  const { serviceSettings, ...plain } = changes
  // Naming one modality is choosing it: the one stored is not held against it.
  const chooses = changes.isInLocal || changes.isOnline || changes.isCustomAddress
  const whole = {
    ...overlay(chooses ? { ...stored, ...noModality } : stored, plain),
    serviceSettings: overlay(stored.serviceSettings, serviceSettings ?? {}),
  }
  const storedMax = row.type === 'UNIQUE' ? row.max_attendees : null
  const fieldErrors = serviceProblems(whole, storedMax)
  if (Object.keys(fieldErrors).length > 0) return refused('invalid', { fieldErrors })
  return done(composeService(whole))
}

/** `base` with what `over` says. */
function overlay<T extends object>(base: T, over: { [K in keyof T]?: T[K] | undefined }): T {
  const said = Object.entries(over).filter(([, value]) => value !== undefined)
  return Object.assign({ ...base }, Object.fromEntries(said))
}
