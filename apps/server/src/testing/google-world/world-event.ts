import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WorldCalendar, WorldEvent, WorldEventInput, WorldMoment } from './world-account.ts'

/** Stores an event, with what is given over what there is of it, field by field. */
export function storeEvent(calendar: WorldCalendar, given: WorldEventInput): WorldEvent {
  const id = given.id ?? randomBytes(13).toString('hex')
  const former = calendar.events.get(id)
  const now = calendar.clock.now().toISOString()
  const merged = { ...(former ?? newEvent(calendar, id, now)), ...given }
  const isMoved = former && !(isSame(former.start, merged.start) && isSame(former.end, merged.end))
  const link = merged.conferenceData?.entryPoints?.[0]?.uri
  const kept = Object.entries({
    ...merged,
    sequence: Number(former?.sequence ?? 0) + (isMoved ? 1 : 0),
    ...{ etag: `"${randomUUID()}"`, updated: now, hangoutLink: link ?? null },
  }).filter(([, value]) => value != null)
  const event: WorldEvent = { status: 'confirmed', ...Object.fromEntries(kept), id }
  calendar.events.set(id, event)
  calendar.version += 1
  calendar.versions.set(id, calendar.version)
  return event
}

const isSame = isDeepStrictEqual

function newEvent(calendar: WorldCalendar, id: string, created: string): WorldEvent {
  return {
    ...{ kind: 'calendar#event', id, status: 'confirmed', created },
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    creator: { email: calendar.email, self: true },
    organizer: { email: calendar.id, self: true },
    iCalUID: `${id.split('_')[0]}@google.com`,
    ...instanceOf(calendar, id),
  }
}

/** Cancels an event, or an instance of a recurring one (`master_20261201T160000Z`); false where there is none. */
export function cancelEvent(calendar: WorldCalendar, id: string): boolean {
  const event = calendar.events.get(id)
  const isInstance = (event?.recurringEventId ?? instanceOf(calendar, id)) !== undefined
  if (event?.status === 'cancelled' || !(event || isInstance)) return false
  storeEvent(calendar, { id, status: 'cancelled' })
  if (isInstance) return true
  for (const each of [...calendar.events.values()])
    if (each.recurringEventId === id) calendar.events.delete(each.id)
  return true
}

/** Of which series an id names an instance, and which; undefined where there is no such series. */
function instanceOf({ events }: WorldCalendar, id: string) {
  const [recurringEventId = '', original] = id.split('_')
  if (original === undefined || !events.has(recurringEventId)) return undefined
  return { recurringEventId, originalStartTime: momentOf(original) }
}

function momentOf(text: string): WorldMoment {
  const date = text.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  if (!text.includes('T')) return { date }
  return { dateTime: `${date}T${text.slice(9).replace(/(\d\d)(\d\d)(\d\d)Z/, '$1:$2:$3Z')}` }
}
