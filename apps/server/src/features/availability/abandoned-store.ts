import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const isAttended = sql`EXISTS (SELECT FROM appointments
  WHERE appointments.commerce_id = occupations.commerce_id
    AND appointments.occupation_id = occupations.id)`

const isNoted = sql`EXISTS (SELECT FROM appointment_undos
  WHERE appointment_undos.commerce_id = occupations.commerce_id
    AND appointment_undos.occupation_id = occupations.id)`

/**
 * Takes the mark from occupations that are used: an appointment is back in it, or attended the event that left it. Returns
 * how many.
 */
export async function keepUsed(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE occupations SET is_abandoned = false WHERE (commerce_id, id) IN (
      SELECT commerce_id, id FROM occupations
      WHERE is_abandoned AND (is_live OR is_event OR ${isAttended})
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Deletes marked occupations. Locks no business: without an appointment or an undo that points to it, nothing can use an occupation again. Where one
 * came about meanwhile, the foreign keys refuse the deletion. Returns how many.
 */
export async function deleteAbandoned(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM occupations WHERE (commerce_id, id) IN (
      SELECT commerce_id, id FROM occupations
      WHERE is_abandoned AND NOT is_live AND NOT is_event AND NOT ${isAttended} AND NOT ${isNoted}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db)
  return Number(numAffectedRows)
}
