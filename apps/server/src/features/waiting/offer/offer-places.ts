import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done } from '../../../platform/outcome.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { endHolds, toHolds } from '../../availability/holds/hold-store.ts'
import { withLockOnly } from '../../commerce/lock-commerce.ts'
import { queueLook } from '../../commerce/queue-look.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { releaseAll } from '../end-entry.ts'
import {
  type EntryRow,
  endEntries,
  listEntries,
  listPointless,
  writeHasWaiting,
} from '../entry-store.ts'
import { queueWaitingMails } from '../mail/queue-mails.ts'
import {
  hasFreshUndo,
  listOpenOffers,
  type OfferRow,
  settleOffers,
  writeTold,
} from '../offer-store.ts'
import { askToTell } from './ask-to-write.ts'
import { hasWork, UNDO_MS } from './check-line.ts'
import { findQuietEnd } from './find-quiet-end.ts'
import { readLine } from './find-wish.ts'
import { holdPlace } from './hold-place.ts'
import { readBookVersion, writeLook } from './look-store.ts'
import { isSamePlace, type PastOffer, planNews, planOffer, type Waiting } from './plan-offer.ts'
import { makeStarts } from './read-starts.ts'

/** How many places one look offers. Then bookings get the lock of the business, and the next look goes on. */
const MAX_OFFERS = 5
const LATER_SECONDS = 60

interface Look {
  tx: Tx
  commerce: CommerceRow
  now: Date
}

/**
 * Compares the line of a business with its book: ends the holds whose minutes are over, and holds each free place for the first in
 * line who waits for it. It looks at the state of the book, not at a change of it, so that no change can be missed.
 */
export async function offerPlaces(db: Db, now: Date, commerceId: CommerceId): Promise<void> {
  const seen = await readBookVersion(db, commerceId)
  // Most changes free no place: bookings need not wait for a look that finds none.
  if (!(await hasWork(db, now, commerceId)))
    return writeLook(db, commerceId, { version: seen, lookAt: null })
  await withLockOnly(db, commerceId, async (tx, commerce) => {
    const version = await readBookVersion(tx, commerceId)
    const look = { tx, commerce, now }
    const hasEnded = await endLapsed(look)
    const lookAt = await lookAtLine(look)
    await writeLook(tx, commerceId, { version, lookAt })
    if (hasEnded) await announce(tx, [changeIn(commerceId)])
    return done(null)
  })
}

async function endLapsed({ tx, commerce, now }: Look): Promise<boolean> {
  const { commerce_id: commerceId } = commerce
  const offers = await listOpenOffers(tx, commerceId, now)
  const lapsed = offers.filter(({ state, held_until }) => state === 'HELD' && held_until <= now)
  const holds = toHolds(lapsed)
  await endHolds(tx, commerceId, holds, { state: 'LAPSED', at: now })
  return holds.length > 0
}

/** Returns when to look again even if nothing changes, or null. */
async function lookAtLine(look: Look): Promise<Date | null> {
  const { tx, commerce, now } = look
  const { commerce_id: commerceId, timezone } = commerce
  const { date: today } = localTime(now.getTime(), timezone)
  const pointless = await listPointless(tx, commerceId, { today, now, timezone })
  await releaseAll(tx, { commerceId, entryIds: pointless }, { state: 'WITHDRAWN', at: now })
  await endEntries(tx, commerceId, pointless, now)
  const offers = await listOpenOffers(tx, commerceId, now)
  const held = offers.filter(({ state }) => state === 'HELD')
  const entries = await listEntries(tx, commerceId)
  await writeHasWaiting(tx, commerceId, entries.length > 0 || held.length > 0)
  const firstLapse = soonest(held.map(({ held_until: at }) => at))
  if (entries.length === 0 || commerce.suspended_at) return firstLapse
  const quietEnd = findQuietEnd(now, timezone)
  if (quietEnd) return soonest([firstLapse, quietEnd])
  if (await hasFreshUndo(tx, commerceId, new Date(now.getTime() - UNDO_MS))) {
    await queueLook(tx, commerceId, UNDO_MS / 1000)
    return firstLapse
  }
  return soonest([firstLapse, await offerAll(look, entries, today)])
}

const soonest = (times: readonly (Date | undefined | null)[]): Date | null =>
  times.flatMap((time) => time ?? []).sort((one, other) => one.getTime() - other.getTime())[0] ??
  null

async function offerAll(
  look: Look,
  entries: readonly EntryRow[],
  today: string,
): Promise<Date | null> {
  const { tx, commerce, now } = look
  const { commerce_id: commerceId } = commerce
  await settleOffers(tx, commerceId)
  const offers = await listOpenOffers(tx, commerceId, now)
  const holding = new Set(
    offers.flatMap(({ state, entry_id }) => (state === 'HELD' ? [entry_id] : [])),
  )
  const past = offers.filter(({ state }) => state !== 'HELD')
  const line = await readLine(tx, commerce, { entries, holding, today, now })
  const starts = makeStarts({ db: tx, now }, entries, line)
  let firstLapse: Date | null = null
  for (let count = 0; ; count += 1) {
    if (count === MAX_OFFERS) {
      // Without a hold the next look would try the same again.
      await queueLook(tx, commerceId, firstLapse ? 0 : LATER_SECONDS)
      break
    }
    await starts.load()
    const planned = planOffer(line, starts.of, past.map(toPast))
    if (!planned) break
    const { entry: waiting, start } = planned
    const entry = entries.find(({ id }) => id === waiting.id)
    if (!entry) throw new Error('The planner offered a place to nobody')
    const held = await holdPlace(look, entry, start)
    if (held.ok) {
      waiting.holds = true
      firstLapse ??= held.data.heldUntil
    }
    starts.forget(held.ok ? null : start)
  }
  await tellRest(look, { line, starts, past, entries })
  return firstLapse
}

const toPast = ({ entry_id, member_id, starts_at, ends_at }: OfferRow): PastOffer => ({
  entryId: entry_id,
  memberId: member_id,
  startsAt: starts_at,
  endsAt: ends_at,
})

interface Rest {
  line: readonly Waiting[]
  starts: ReturnType<typeof makeStarts>
  past: readonly OfferRow[]
  entries: readonly EntryRow[]
}

/** Tells those who still wait of the places that are free for all, once. */
async function tellRest(look: Look, { line, starts, past, entries }: Rest): Promise<void> {
  const { tx, commerce } = look
  const untold = past.filter(({ is_told }) => !is_told)
  if (untold.length === 0) return
  await starts.load()
  const news = planNews(line, starts.of, past.map(toPast), untold.map(toPast))
  if (news.length === 0) return
  const told = untold.filter((offer) => news.some(({ start }) => isSamePlace(toPast(offer), start)))
  await writeTold(
    tx,
    commerce.commerce_id,
    told.map(({ id }) => id),
  )
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  const { mailed = [], others = [] } = Object.groupBy(news, ({ entry }) =>
    rows.get(entry.id)?.email ? 'mailed' : 'others',
  )
  for (const group of Map.groupBy(others, ({ start }) => start.startsAt.getTime()).values()) {
    const people = group.flatMap(({ entry }) => rows.get(entry.id) ?? [])
    const [first] = group
    if (first) await askToTell(look, people, first.start)
  }
  await queueWaitingMails(
    tx,
    mailed.map(({ entry, start: { date, time } }) => ({
      commerceId: commerce.commerce_id,
      entryId: entry.id,
      about: 'FREE' as const,
      date,
      time,
    })),
  )
}
