import { randomUUID } from 'node:crypto'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type * as contract from '@cuando/contract/customers/customer-notes'
import type { CustomerNote } from '@cuando/contract/customers/customer-notes'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readOwner } from '../../commerce/owner-store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { hasCustomer } from '../store.ts'
import {
  countNotes,
  deleteNote,
  insertNotes,
  type NoteRow,
  readNote,
  readNotes,
  writePinned,
} from './note-store.ts'

interface Context {
  db: Db
  now: Date
}

type List = typeof contract.customerNotes

/** One page of the notes about a customer, the pinned ones first. */
export async function listNotes(
  db: Db,
  commerceId: CommerceId,
  { customerId, page, limit }: Checked<List>['params'] & Checked<List>['query'],
): Promise<Outcome<Data<List>>> {
  const [isKnown, count, rows] = await Promise.all([
    hasCustomer(db, commerceId, customerId),
    countNotes(db, commerceId, customerId),
    readNotes(db, commerceId, customerId, { limit, offset: (page - 1) * limit }),
  ])
  if (!isKnown) return refused('customerUnknown')
  return done({ notes: rows.map(presentNote), total: count.all })
}

type Add = typeof contract.addCustomerNote

/**
 * Adds a note by the owner. Of two concurrent notes for the last place, one is refused. A repeated request with the
 * same key returns the existing note, as it is now.
 */
export function addNote(
  { db, now }: Context,
  commerceId: CommerceId,
  given: Checked<Add>['params'] & Checked<Add>['body'],
  key?: string,
): Promise<Outcome<CustomerNote>> {
  const { customerId, content, isPinned } = given
  return withCommerceLock(db, commerceId, async (tx) => {
    const id = randomUUID()
    const request = { call: 'addCustomerNote', ...given }
    const earlier = key
      ? await claimIdempotencyKey(tx, { commerceId, key, request, createdId: id, now })
      : null
    if (earlier) return earlier.ok ? answerNote(tx, commerceId, customerId, earlier.data) : earlier
    if (!(await hasCustomer(tx, commerceId, customerId))) return refused('customerUnknown')
    const count = await countNotes(tx, commerceId, customerId)
    if (count.all >= limits.customerNotes) {
      return refused('tooManyNotes', { n: limits.customerNotes })
    }
    const note = {
      id,
      content,
      is_pinned: isPinned,
      created_at: now,
      created_by: await nameWriter(tx, commerceId),
    }
    await insertNotes(tx, commerceId, [{ ...note, customer_id: customerId }])
    if (isPinned && count.pinned >= limits.pinnedNotes) return tooManyPinned()
    return done(presentNote(note))
  })
}

async function answerNote(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  noteId: string,
): Promise<Outcome<CustomerNote>> {
  const row = await readNote(tx, commerceId, { customerId, noteId })
  return row ? done(presentNote(row)) : refused('noteUnknown')
}

type Pin = typeof contract.pinCustomerNote

/** Pins a note to the top, or unpins it. A repeated request changes nothing. */
export function pinNote(
  db: Db,
  commerceId: CommerceId,
  { isPinned, ...ref }: Checked<Pin>['params'] & Checked<Pin>['body'],
): Promise<Outcome<CustomerNote>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const row = await writePinned(tx, commerceId, ref, isPinned)
    if (!row) return refused('noteUnknown')
    const { pinned } = await countNotes(tx, commerceId, ref.customerId)
    if (pinned > limits.pinnedNotes) return tooManyPinned()
    return done(presentNote(row))
  })
}

/** Deletes a note. */
export function removeNote(
  db: Db,
  commerceId: CommerceId,
  ref: Checked<typeof contract.deleteCustomerNote>['params'],
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const isDeleted = await deleteNote(tx, commerceId, ref)
    return isDeleted ? done(null) : refused('noteUnknown')
  })
}

const tooManyPinned = () => refused('tooManyPinned', { n: limits.pinnedNotes })

/** The full name of the owner, as it is now. */
export async function nameWriter(tx: Tx, commerceId: CommerceId): Promise<string> {
  const owner = await readOwner(tx, commerceId)
  return `${owner.name} ${owner.last_name}`.trim()
}

const presentNote = (row: NoteRow): CustomerNote => ({
  id: row.id,
  content: row.content,
  isPinned: row.is_pinned,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
})
