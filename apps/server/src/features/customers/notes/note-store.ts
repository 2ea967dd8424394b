import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

const columns = ['id', 'content', 'is_pinned', 'created_at', 'created_by'] as const

export interface NoteRow {
  id: string
  content: string
  is_pinned: boolean
  created_at: Date
  created_by: string
}

const selectNotes = (db: Db, commerceId: CommerceId, customerId: string) =>
  db
    .selectFrom('customer_notes')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)

/** One page of the notes about a customer, the pinned ones first, then the newest. */
export const readNotes = (
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoteRow[]> =>
  selectNotes(db, commerceId, customerId)
    .select(columns)
    .orderBy('is_pinned', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countNotes = (db: Db, commerceId: CommerceId, customerId: string) =>
  selectNotes(db, commerceId, customerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('is_pinned', '=', true).as('pinned'),
    ])
    .executeTakeFirstOrThrow()

interface NewNote extends NoteRow {
  customer_id: string
}

export async function insertNotes(
  tx: Tx,
  commerceId: CommerceId,
  notes: readonly NewNote[],
): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insertInto('customer_notes')
    .values(notes.map((note) => ({ commerce_id: commerceId, ...note })))
    .execute()
}

interface NoteRef {
  customerId: string
  noteId: string
}

export const readNote = (
  tx: Tx,
  commerceId: CommerceId,
  { customerId, noteId }: NoteRef,
): Promise<NoteRow | undefined> =>
  selectNotes(tx, commerceId, customerId)
    .select(columns)
    .where('id', '=', noteId)
    .executeTakeFirst()

/** Pins or unpins a note; undefined if the customer has no such note. */
export const writePinned = (
  tx: Tx,
  commerceId: CommerceId,
  { customerId, noteId }: NoteRef,
  isPinned: boolean,
): Promise<NoteRow | undefined> =>
  tx
    .updateTable('customer_notes')
    .set({ is_pinned: isPinned })
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', noteId)
    .returning(columns)
    .executeTakeFirst()

/** Returns whether the customer had this note. */
export async function deleteNote(
  tx: Tx,
  commerceId: CommerceId,
  { customerId, noteId }: NoteRef,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Unpins the pinned notes of a customer beyond the newest `limit`; returns their ids. */
export async function loosenBeyond(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('customer_notes')
    .set({ is_pinned: false })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customer_notes')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .where('customer_id', '=', customerId)
        .where('is_pinned', '=', true)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(limit),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
