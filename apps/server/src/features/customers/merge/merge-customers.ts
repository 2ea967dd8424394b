import { randomUUID } from 'node:crypto'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { maxConfirmations } from '@cuando/contract/customers/confirmation'
import type { mergeCustomers as Call } from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { toAboutColumns } from '../about-columns.ts'
import { keepBlocked } from '../blocked/block-contact.ts'
import { checkBirthday, checkRivals, findRemoved, refuseRivals } from '../check-customer.ts'
import { countNotes, insertNotes, loosenBeyond } from '../notes/note-store.ts'
import { nameWriter } from '../notes/write-note.ts'
import { answerSaved, presentReaddressed } from '../save-customer.ts'
import { spellTags } from '../tag-store.ts'
import { moveBelongings } from './belongings-store.ts'
import { correctFormers } from './corrected-store.ts'
import { insertMerge, type MergedRow, readMerged, writeMerged } from './merge-store.ts'

type Given = Checked<typeof Call>['params'] & Checked<typeof Call>['body']

/**
 * Merges two customers into one with the given data, and the appointments and notes of both; deletes the other one, and records
 * what it was, for an undo. Refused if either has changed since the caller saw them. Coming live appointments with the former
 * data of either are corrected, too; the others keep what was given at their booking.
 */
export function mergeCustomers(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  given: Given,
): Promise<Outcome<Data<typeof Call>>> {
  const merge = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const kept = await readMerged(tx, commerceId, given.customerId)
    const other = await readMerged(tx, commerceId, given.otherId)
    if (!kept || !other) return refused('customerUnknown')
    if (kept.id === other.id) return refused('mergeWithSelf')
    const isSeen = kept.version === given.version && other.version === given.otherVersion
    if (!isSeen) return refused('customerChanged')
    const tags = await spellTags(tx, commerceId, [...kept.tags, ...other.tags], other.id)
    const { merged, leftovers } = join(kept, other, { ...columnsOf(given), tags })
    const known = { ...merged, email: kept.email ?? other.email, phone: kept.phone ?? other.phone }
    const belongings = await moveBelongings(tx, commerceId, { from: other.id, to: kept.id })
    const problem =
      findRemoved(known, merged, commerce.required_contact) ??
      (merged.birthday ? checkBirthday(merged, commerce, now) : null) ??
      (await checkRivals(tx, commerceId, merged, { id: kept.id, formers: [kept, other] }))
    if (problem) return problem
    const blocks = await keepBlocked(tx, commerceId, { formers: [kept, other], merged, now })
    if (!blocks.ok) return blocks
    const added = await addLeftovers(tx, commerceId, kept.id, { leftovers, now })
    const { all } = await countNotes(tx, commerceId, kept.id)
    if (all > limits.customerNotes) return refused('tooManyNotes', { n: limits.customerNotes })
    const unpinned = await loosenBeyond(tx, commerceId, kept.id, limits.pinnedNotes)
    await writeMerged(tx, commerceId, kept.id, merged)
    const correction = { formers: [kept, other], merged, now }
    const { corrected, readdressed } = await correctFormers(tx, commerceId, kept.id, correction)
    const moved = { ...belongings, corrected, unpinned, leftovers: added, blocks: blocks.data }
    await insertMerge(tx, commerceId, { id: randomUUID(), kept, other, moved, now })
    const next = readdressed.slice(0, maxConfirmations).map(presentReaddressed(commerce.timezone))
    return andThen(answerSaved(tx, commerce, kept.id, now), async (customer) =>
      done({ ...customer, readdressed: next }),
    )
  })
  return refuseRivals(merge)
}

const columnsOf = ({ name, lastName, email, phone, ...given }: Given) => ({
  name,
  last_name: lastName,
  email: email || null,
  phone: normalizePhone(phone) || null,
  ...toAboutColumns(given),
})

/** The merged customer: the given data, the notes and tags of both, and the earlier date. */
function join<Chosen extends { tags: string[] }>(
  kept: MergedRow,
  other: MergedRow,
  chosen: Chosen,
) {
  const { notes, leftovers } = joinNotes(kept, other, chosen.tags)
  const merged = {
    ...chosen,
    notes,
    tags: chosen.tags.slice(0, limits.tags),
    version: Math.max(kept.version, other.version) + 1,
    created_at: kept.created_at < other.created_at ? kept.created_at : other.created_at,
  }
  return { merged, leftovers }
}

/**
 * The notes of both. A text and tags beyond the limits become notes of their own, so that nothing is lost.
 */
function joinNotes(kept: MergedRow, other: MergedRow, tags: readonly string[]) {
  const texts = [...new Set([kept.notes, other.notes].filter((text) => text !== null))]
  const joined = texts.join('\n\n')
  const [first = null, second] = texts
  const isFitting = joined.length <= limits.notes
  const leftovers = isFitting || second === undefined ? [] : [second]
  const excess = tags.slice(limits.tags)
  if (excess.length > 0) leftovers.push(`Otras etiquetas: ${excess.join(', ')}`)
  return { notes: isFitting ? joined || null : first, leftovers }
}

/** Returns the ids of the notes. */
async function addLeftovers(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  { leftovers, now }: { leftovers: readonly string[]; now: Date },
): Promise<string[]> {
  if (leftovers.length === 0) return []
  const writer = await nameWriter(tx, commerceId)
  const notes = leftovers.map((content) => ({
    id: randomUUID(),
    customer_id: customerId,
    content,
    is_pinned: false,
    created_at: now,
    created_by: writer,
  }))
  await insertNotes(tx, commerceId, notes)
  return notes.map(({ id }) => id)
}
