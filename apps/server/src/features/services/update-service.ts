import { flagsOf, modalityOf, namesModality } from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { type ServiceChanges, serviceProblems } from '@cuando/contract/business/service-request'
import { updateService as call } from '@cuando/contract/business/services'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { ChangeDeps } from '../appointments/change/change-appointment.ts'
import { tellServiceLink } from '../appointments/change/change-meeting-link.ts'
import { withdrawHolds } from '../availability/holds/hold-store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { changeResource, checkReferences } from './change-resource.ts'
import { composeService } from './compose-service.ts'
import { changeEvent, isOtherTime } from './event/change-event.ts'
import { presentService } from './present.ts'
import { saveService } from './save-service.ts'
import type { ServiceColumns } from './service-columns.ts'
import { readService, type ServiceRow, writeService } from './store.ts'

interface WantedChange {
  serviceId: string
  changes: ServiceChanges
  /** Whether to move the attendees of an event with it. */
  movesAttendees: boolean
}

/**
 * Changes some fields of a service. Existing appointments stay as booked, except those of an event that
 * moves.
 */
export function updateService(
  { db, ...deps }: ChangeDeps,
  commerceId: CommerceId,
  { serviceId, changes, movesAttendees }: WantedChange,
): Promise<Outcome<Service>> {
  const { now } = deps
  const update = async (tx: Tx, commerce: CommerceRow) => {
    const before = await readService(tx, commerceId, serviceId)
    if (!before) return refused('serviceUnavailable')
    const merged = mergeService(before, changes)
    if (!merged.ok) return merged
    const after = merged.data
    const known = await checkReferences(tx, commerce, after, before)
    if (!known.ok) return known
    await writeService(tx, commerceId, serviceId, after)
    if (commerce.has_waiting && endsHolds(before, after))
      await withdrawHolds(tx, commerceId, { serviceId }, now)
    const context = { ...deps, tx, commerce }
    const event = await changeEvent(context, { before, after, movesAttendees })
    if (!event.ok) return event
    const left = await changeResource(tx, { commerceId, serviceId, before, after, now })
    const isLinked = after.meeting_link !== before.meeting_link
    const isComing = after.meeting_link === null && commerce.has_meet_links
    const unlinked = isLinked ? await tellServiceLink(context, { serviceId, isComing }) : []
    // Changing only the price must not switch a modality on again.
    const chosen = namesModality(changes) ? after.modality : null
    const notMailed = [...event.data, ...unlinked]
    return done({ serviceId, chosen, notMailed, unplaced: left })
  }
  return saveService(db, commerceId, update, call)
}

/** Whether the places that are held for people who wait are no longer what they were offered. */
const endsHolds = (before: ServiceRow, after: ServiceColumns): boolean =>
  !after.is_active ||
  after.type !== before.type ||
  (after.type === 'UNIQUE' && isOtherTime(before, after))

/** Applies changes to a service; refused if the result is invalid as a whole. */
function mergeService(row: ServiceRow, changes: ServiceChanges): Outcome<ServiceColumns> {
  const { type, currency, zero_price: zeroPrice } = row
  const stored = { ...presentService(row), type, currency, zeroPrice }
  const { serviceSettings, ...plain } = changes
  // A modality in the changes replaces the stored one.
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

/** `base` with the defined properties of `over`. */
function overlay<T extends object>(base: T, over: { [K in keyof T]?: T[K] | undefined }): T {
  const said = Object.entries(over).filter(([, value]) => value !== undefined)
  return Object.assign({ ...base }, Object.fromEntries(said))
}
