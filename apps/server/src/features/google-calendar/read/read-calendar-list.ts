import { limits } from '@cuando/contract/calls/limits'
import * as z from 'zod/mini'
import { inTransaction } from '../../../platform/db/database.ts'
import { GoogleError, parseAnswer } from '../../../platform/google/google-error.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { personOf } from '../../team/person-of.ts'
import {
  hasMeetLinks,
  type ListedCalendar,
  listCalendars,
  writeCalendars,
} from '../calendar-store.ts'
import { deleteChannels } from '../channel-store.ts'
import { writeListed } from '../work/lease-store.ts'
import { LeaseLost, type Turn } from '../work/take-turn.ts'
import { writeMeetLinks } from '../write/meet-store.ts'

const entry = z.object({
  id: z.string().check(z.maxLength(limits.googleCalendarId)),
  summary: z.optional(z.string()),
  /** The owner's own name for it. */
  summaryOverride: z.optional(z.string()),
  primary: z.optional(z.boolean()),
  conferenceProperties: z.optional(
    z.object({ allowedConferenceSolutionTypes: z.optional(z.array(z.string())) }),
  ),
})

const page = z.object({
  items: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
})

const PAGE = 250
/** Calendars beyond these are not offered. */
const MAX_PAGES = 4

const MAX_NAME = 200
/** The list is read again after a day. */
const LIST_TTL_MS = 24 * 3_600_000

/** Reads which calendars the account has, and whether its events can have a Meet link. */
export async function readCalendarList(turn: Turn): Promise<void> {
  const { db, clock, connection } = turn
  const person = personOf(connection)
  const { commerceId } = person
  const listed = await listAll(turn)
  // Every account has a primary calendar: a list without it is broken, and must not delete the owner's choice.
  if (!listed.some((each) => each.isPrimary)) throw new GoogleError(0)
  // The primary one first, so that the limit never drops it.
  listed.sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    // Lock first, so that nobody disconnects before the rest is written.
    await lockCommerce(tx, commerceId)
    const dueAt = new Date(now.getTime() + LIST_TTL_MS)
    if (!(await writeListed(tx, turn.lease, { now, dueAt }))) throw new LeaseLost()
    const offered = listed.slice(0, limits.googleCalendars)
    await deleteChannels(tx, await writeCalendars(tx, person, offered, now))
    const calendars = await listCalendars(tx, person)
    await writeMeetLinks(tx, person, hasMeetLinks(calendars))
  })
  await announce(db, [changeIn(commerceId)])
}

async function listAll({ session }: Turn): Promise<ListedCalendar[]> {
  const listed: ListedCalendar[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const given = await session.call({
      path: '/calendar/v3/users/me/calendarList',
      query: {
        maxResults: PAGE,
        fields: 'items(id,summary,summaryOverride,primary,conferenceProperties),nextPageToken',
        pageToken,
      },
    })
    const { items = [], nextPageToken } = parseAnswer(page, given)
    listed.push(...items.flatMap((item) => listedOf(item) ?? []))
    if (nextPageToken === undefined) break
    pageToken = nextPageToken
  }
  return listed
}

function listedOf(item: unknown): ListedCalendar | null {
  const { data } = entry.safeParse(item)
  if (!data) return null
  const { id, summary, summaryOverride, primary = false, conferenceProperties } = data
  const kinds = conferenceProperties?.allowedConferenceSolutionTypes ?? []
  return {
    id,
    name: (summaryOverride || summary || id).slice(0, MAX_NAME),
    isPrimary: primary,
    hasMeet: kinds.includes('hangoutsMeet'),
  }
}
