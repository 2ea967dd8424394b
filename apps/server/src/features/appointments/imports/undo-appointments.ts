import type { Data } from '@cuando/contract/calls/endpoint'
import type { undoAppointmentImport as call } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { removeDayOff } from '../../availability/days-off/day-off-store.ts'
import { refreshOccupations } from '../../availability/occupation-store.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { undoableSince, writeUndoBegan } from '../../customers/imports/record-store.ts'
import { deleteUnused } from '../../customers/imports/undo-store.ts'
import { countImported, findImport } from './import-store.ts'
import {
  deleteAppointments,
  deleteImport,
  findUnchanged,
  findUntouched,
  takeImported,
  withdrawAppointments,
} from './undo-store.ts'

/**
 * Undoes a part of an import, which is deleted with its last part. No mail is sent. With a Google calendar the appointments are
 * cancelled instead of deleted, so that their events are removed there.
 */
export function undoAppointmentImport(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { importId }: { importId: string },
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const record = await findImport(tx, commerceId, importId, undoableSince(now))
    if (!record) return refused('importUnknown')
    await writeUndoBegan(tx, 'appointment_imports', commerceId, { importId, now })
    const rows = await takeImported(tx, commerceId, importId, importLimits.undoneAtOnce)
    const { removed, kept, customers } = await undoAppointments(tx, commerceId, rows)
    const blocks = rows.flatMap(({ date, start_time: startTime, end_time: endTime }) =>
      date === null ? [] : [{ date, startTime, endTime }],
    )
    const whose = { commerceId, memberId: record.member_id }
    for (const block of blocks) await removeDayOff(tx, whose, block)
    const rest = await countImported(tx, commerceId, importId)
    const left = Number(rest.appointments) + Number(rest.blocks)
    if (left === 0) await deleteImport(tx, commerceId, importId)
    return done({
      ...{ appointments: removed, blocks: blocks.length, customers, kept, left },
    })
  })
}

type Rows = Awaited<ReturnType<typeof takeImported>>

async function undoAppointments(tx: Tx, commerceId: CommerceId, rows: Rows) {
  const made = rows.flatMap(({ appointment_id: id, fingerprint }) =>
    id === null ? [] : [{ id, fingerprint: fingerprint ?? '' }],
  )
  const untouched = await findUntouched(tx, commerceId, made)
  const idsOf = (isWritten: boolean) =>
    untouched.flatMap((each) => (each.is_written === isWritten ? [each.id] : []))
  await withdrawAppointments(tx, commerceId, idsOf(true))
  await deleteAppointments(tx, commerceId, idsOf(false))
  const places = new Set(untouched.map((each) => each.occupation_id))
  await refreshOccupations(tx, commerceId, [...places])
  const versions = new Map(
    rows.flatMap(({ customer_id: id, customer_version: version }) =>
      id === null ? [] : [[id, version] as const],
    ),
  )
  const unchanged = await findUnchanged(tx, commerceId, versions)
  const customers = await deleteUnused(tx, commerceId, unchanged)
  return { removed: untouched.length, kept: made.length - untouched.length, customers }
}
