import { flagsOf, modalityOf, namesModality } from '@cuando/contract/modality'
import { type ServiceChanges, serviceProblems } from '@cuando/contract/service-request'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { composeService } from './compose-service.ts'
import { presentService } from './present.ts'
import type { ServiceFields, ServiceRow } from './store.ts'

/** What a service becomes by some changes, if that holds as a whole. */
export function mergeService(row: ServiceRow, changes: ServiceChanges): Outcome<ServiceFields> {
  const stored = presentService(row)
  const { serviceSettings, ...plain } = changes
  // Naming one modality is choosing it: the one stored is not held against it.
  const base = namesModality(changes) ? { ...stored, ...flagsOf(modalityOf(changes)) } : stored
  const whole = {
    ...overlay(base, plain),
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
