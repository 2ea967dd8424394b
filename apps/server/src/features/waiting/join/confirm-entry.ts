import { entriesOfContact } from '@cuando/contract/waiting/wish'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { provesAddress } from '../../appointments/opening/sign-address.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { endEntries, listEntriesOf, readEntry, writeProof } from '../entry-store.ts'
import type { Shown } from '../present.ts'
import { type EntryRef, showEntry } from '../show-entry.ts'
import { isSameWish } from './is-same-wish.ts'
import type { JoinDeps } from './join-list.ts'

/** Puts an entry in line, since its e-mail was read. One that the same person has already proven stays in its place instead. */
export function confirmEntry(
  { db, now, mailKey }: JoinDeps,
  { commerceId, entryId }: EntryRef,
  token: string,
): Promise<Outcome<Shown>> {
  const confirmed = withCommerceLock(db, commerceId, async (tx) => {
    const entry = await readEntry(tx, commerceId, entryId)
    if (!entry?.email) return refused('entryUnknown')
    const { email } = entry
    if (!provesAddress(mailKey, { commerceId, email }, token)) return refused('entryUnknown')
    if (entry.ended_at !== null || entry.proven_at !== null) return done(entryId)
    const own = await listEntriesOf(tx, commerceId, { mailbox: mailboxOf(email), phone: null })
    const proven = own.filter((each) => each.proven_at !== null)
    const same = proven.find((each) => isSameWish(each, entry))
    if (same) {
      await endEntries(tx, commerceId, [entryId], now)
      return done(same.id)
    }
    if (proven.length >= entriesOfContact) return refused('tooManyWaiting', { n: entriesOfContact })
    await writeProof(tx, commerceId, entryId, now)
    return done(entryId)
  })
  return andThen(confirmed, (id) => showEntry({ db, now }, { commerceId, entryId: id }))
}
