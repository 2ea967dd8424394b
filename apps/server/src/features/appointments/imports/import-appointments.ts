import { randomUUID } from 'node:crypto'
import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type {
  AppointmentImport,
  importAppointments as call,
  ImportedRow,
} from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock, withLockOnly } from '../../commerce/lock-commerce.ts'
import { refuseRivals } from '../../customers/check-customer.ts'
import {
  deleteFormerImports,
  undoableSince,
  undoableUntil,
} from '../../customers/imports/record-store.ts'
import type { Author } from '../change/history-store.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { findPerson } from './find-person.ts'
import {
  countImported,
  findImport,
  type ImportRecord,
  insertImport,
  readLastImport,
} from './import-store.ts'
import { placeAppointments } from './place-appointments.ts'
import { placeBlocks } from './place-blocks.ts'

interface Deps {
  db: Db
  now: Date
  author: Author
}

interface NewImport {
  fileName: string
  memberId?: string | undefined
  reminds: boolean
}

/** Starts an import without appointments. */
export function startImport(
  { db, now }: Omit<Deps, 'author'>,
  commerceId: CommerceId,
  { fileName, memberId, reminds }: NewImport,
): Promise<Outcome<AppointmentImport>> {
  return withLockOnly(db, commerceId, async (tx, commerce) => {
    if (commerce.suspended_at) return refused('commerceSuspended')
    const person = await findPerson(tx, commerce, memberId)
    if (!person.ok) return person
    await deleteFormerImports(tx, 'appointment_imports', commerceId, limits.imports - 1)
    const whose = commerce.has_team ? person.data.memberId : null
    const fresh = { id: randomUUID(), memberId: whose, reminds, fileName, now }
    const record = await insertImport(tx, commerceId, fresh)
    return done(present(record, { appointments: 0, blocks: 0 }))
  })
}

export async function showLastImport(
  { db, now }: Omit<Deps, 'author'>,
  commerceId: CommerceId,
): Promise<Outcome<AppointmentImport | null>> {
  const record = await readLastImport(db, commerceId, undoableSince(now))
  return done(record ? present(record, await countImported(db, commerceId, record.id)) : null)
}

const present = (
  { id, file_name: fileName, created_at: createdAt }: ImportRecord,
  { appointments, blocks }: Pick<AppointmentImport, 'appointments' | 'blocks'>,
): AppointmentImport => ({
  ...{ id, fileName, appointments, blocks },
  createdAt: createdAt.toISOString(),
  undoUntil: undoableUntil(createdAt).toISOString(),
})

/**
 * Imports some appointments and blocked times in one transaction. Rows that don't fit are left out. No mail and no notification is
 * sent.
 */
export function importAppointments(
  { db, now, author }: Deps,
  commerceId: CommerceId,
  { importId, rows }: { importId: string; rows: readonly ImportedRow[] },
): Promise<Outcome<Data<typeof call>>> {
  const imported = withCommerceLock<Data<typeof call>>(db, commerceId, async (tx, commerce) => {
    if (commerce.suspended_at) return refused('commerceSuspended')
    const record = await findImport(tx, commerceId, importId, undoableSince(now))
    if (!record || record.undo_began_at) return refused('importUnknown')
    const person = await findPerson(tx, commerce, record.member_id)
    if (!person.ok) return refused('importUnknown')
    const context = { tx, commerce, now, author, importId, person: person.data }
    const booked = await placeAppointments(
      { ...context, reminds: record.reminds },
      rows.filter(({ action }) => action === 'APPOINTMENT'),
    )
    const blocked = await placeBlocks(
      { ...context, memberId: record.member_id },
      rows.filter(({ action }) => action === 'BLOCK'),
    )
    const all = await countImported(tx, commerceId, importId)
    // A block of several days counts for each of them.
    if (all.appointments > importLimits.importedOccurrences)
      return refused('importedTooMany', { n: importLimits.importedOccurrences })
    return done({
      appointments: booked.made,
      blocks: blocked.made,
      same: booked.same + blocked.same,
      refused: [...booked.refused, ...blocked.refused],
    })
  })
  return refuseRivals(refuseViolation(imported))
}
