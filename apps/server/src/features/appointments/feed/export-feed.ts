import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { readFeedRows } from './feed-store.ts'
import { writeFeed } from './write-feed.ts'

const DAY_MS = 86_400_000
const PAST_DAYS = 30
const MAX = 2000

/** The contents of a calendar for its reader. */
export interface FeedView {
  /** Whose appointments; null: everybody's. */
  memberId: string | null
  /** Whether its reader may see the customers' e-mails. */
  hasEmails: boolean
}

/**
 * The appointments of a business, or of one of its people, as the file of a subscribed calendar. Cancelled ones are left out: the calendar deletes
 * what the file does not contain, and not all calendars hide entries with the status CANCELLED.
 */
export async function exportFeed(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { memberId, hasEmails }: FeedView,
): Promise<Outcome<FileAnswer>> {
  const [since, until] = [daysFrom(now, -PAST_DAYS), daysFrom(now, horizonDays)]
  const [commerce, rows] = await Promise.all([
    readCommerce(db, commerceId),
    readFeedRows(db, commerceId, { memberId, since, now, until, max: MAX }),
  ])
  if (!commerce) return refused('notFound')
  // One person's calendar needs no names.
  const members = memberId === null ? await readAssignedMembers(db, commerce, rows) : null
  const named = rows.map((row) => ({
    ...row,
    email: hasEmails ? row.email : null,
    memberName: members?.get(row.occupation_id)?.name ?? null,
  }))
  const { name, address, timezone } = commerce
  // One day more, as the last appointment may end after the range.
  const days = PAST_DAYS + horizonDays + 1
  const contents = {
    commerce: { name, address, timezone },
    rows: named,
    since,
    days,
    stampedAt: now,
  }
  return done({
    bytes: () => Readable.from(paced(writeFeed(contents))),
    // Not a hash of the file, since each entry contains the time when it was written.
    etag: hashOf([contents.commerce, named]),
    cacheControl: 'private, no-cache',
    isUnlisted: true,
    name: 'citas.ics',
  })
}

/** Yields to the event loop between parts: two thousand appointments take some hundred milliseconds. */
async function* paced(parts: Iterable<string>): AsyncGenerator<string> {
  const pause = makePauses()
  for (const part of parts) {
    yield part
    await pause()
  }
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

const hashOf = (contents: unknown) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
