import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type ComingRow,
  copyStopped,
  correctComing,
  correctSharers,
  readComing,
  type StoppedRow,
} from '../save-store.ts'
import type { CustomerColumns } from '../store.ts'

/** The columns of a coming appointment that a merge changed, before and afterwards. A name includes the last name. */
interface CorrectedAppointment {
  id: string
  before: Partial<CustomerColumns>
  after: Partial<CustomerColumns>
}

/** The values that a merge corrected. An undo needs them. */
export interface Corrected {
  appointments: CorrectedAppointment[]
  /** The reminders that were stopped at the chosen e-mail, because those to a former one were. */
  stopped: StoppedRow[]
}

interface Correction {
  /** Both customers before the merge. */
  formers: readonly CustomerColumns[]
  merged: CustomerColumns
  now: Date
}

/**
 * Corrects the coming appointments of a merged customer, like a change of either of the two does. Everything that refers to
 * the other one must have moved. Also returns the appointments that got another e-mail, soonest first.
 */
export async function correctFormers(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  { formers, merged, now }: Correction,
): Promise<{ corrected: Corrected; readdressed: ComingRow[] }> {
  const before = await readComing(tx, commerceId, id, now)
  const stopped: StoppedRow[] = []
  for (const former of formers) {
    const emails = { from: former.email, to: merged.email }
    stopped.push(...(await copyStopped(tx, commerceId, id, emails)))
    await correctComing(tx, commerceId, id, { before: former, after: merged, now })
    const shared = { before: former.email, after: merged.email, now }
    await correctSharers(tx, commerceId, id, shared)
  }
  const after = new Map((await readComing(tx, commerceId, id, now)).map((row) => [row.id, row]))
  const appointments = before.flatMap((row) => differences(row, after.get(row.id)))
  const withEmail = new Set(appointments.flatMap((each) => (each.after.email ? [each.id] : [])))
  const readdressed = before.filter((row) => withEmail.has(row.id))
  return { corrected: { appointments, stopped }, readdressed }
}

function differences(before: ComingRow, after: ComingRow | undefined): CorrectedAppointment[] {
  if (!after) return []
  const isOtherName = before.name !== after.name || before.last_name !== after.last_name
  const changed = (row: ComingRow): Partial<CustomerColumns> => ({
    ...(isOtherName && { name: row.name, last_name: row.last_name }),
    ...(before.email !== after.email && { email: row.email }),
    ...(before.phone !== after.phone && { phone: row.phone }),
  })
  const one = { id: before.id, before: changed(before), after: changed(after) }
  return Object.keys(one.before).length > 0 ? [one] : []
}

/**
 * Gives corrected appointments back what they had before the merge, except for columns that were changed since.
 */
export async function returnCorrected(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  { appointments, stopped }: Corrected,
): Promise<void> {
  const isLeft = (columns: readonly (keyof CustomerColumns)[]) => {
    const same = columns.map(
      (column) => sql`each.after ? ${sql.lit(column)}
        AND ${sql.ref(`appointments.${column}`)} IS NOT DISTINCT FROM each.after ->> ${sql.lit(column)}`,
    )
    return sql.join(same, sql` AND `)
  }
  const returned = (column: keyof CustomerColumns, together = [column]) =>
    sql`${sql.ref(column)} = CASE WHEN ${isLeft(together)}
      THEN each.before ->> ${sql.lit(column)} ELSE ${sql.ref(`appointments.${column}`)} END`
  await sql`UPDATE appointments SET ${returned('name', ['name', 'last_name'])},
      ${returned('last_name', ['name', 'last_name'])}, ${returned('email')}, ${returned('phone')}
    FROM jsonb_to_recordset(${JSON.stringify(appointments)}) AS each (id uuid, before jsonb, after jsonb)
    WHERE appointments.commerce_id = ${commerceId} AND appointments.id = each.id`.execute(tx)
  await sql`DELETE FROM stopped_reminders WHERE commerce_id = ${commerceId} AND customer_id = ${customerId}
    AND (email, stopped_at) IN (SELECT email, stopped_at
      FROM jsonb_to_recordset(${JSON.stringify(stopped)}) AS each (email text, stopped_at timestamptz))`.execute(
    tx,
  )
}
