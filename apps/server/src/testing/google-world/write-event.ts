import { type ApiAnswer, apiError } from './api-error.ts'
import type { WorldCalendar, WorldEvent, WorldEventInput, WorldMoment } from './world-account.ts'
import { conferenceOf } from './world-conference.ts'
import { cancelEvent, storeEvent } from './world-event.ts'

interface Write {
  method: string
  eventId: string | undefined
  given: WorldEventInput
  hasConference: boolean
  meetIsPending: boolean
}

/** Inserts, patches, replaces or deletes an event of a calendar that may be written. */
export function writeEvent(calendar: WorldCalendar, write: Write): ApiAnswer {
  const { method, eventId, given } = write
  if (method === 'POST' && eventId === undefined) return insertEvent(calendar, write)
  const former = calendar.events.get(eventId ?? '')
  if (!former) return apiError(404, 'notFound')
  if (method === 'DELETE')
    return cancelEvent(calendar, former.id) ? { status: 204 } : apiError(410, 'deleted')
  if (method === 'PATCH') return putEvent(calendar, former, merge(former, given), write)
  if (method === 'PUT') return putEvent(calendar, former, replace(former, given), write)
  return apiError(404, 'notFound')
}

function insertEvent(calendar: WorldCalendar, write: Write): ApiAnswer {
  const { id } = write.given
  if (id != null && !/^[a-v0-9]{5,1024}$/.test(id)) return apiError(400, 'invalid')
  // A deleted one keeps its id, too.
  if (id != null && calendar.events.has(id)) return apiError(409, 'duplicate')
  return putEvent(calendar, undefined, merge({}, write.given), write)
}

function putEvent(
  calendar: WorldCalendar,
  former: WorldEvent | undefined,
  event: WorldEventInput,
  { given, hasConference, meetIsPending }: Write,
): ApiAnswer {
  const mistake = findMistake(event)
  if (mistake) return apiError(400, mistake)
  const conferenceData = hasConference
    ? conferenceOf(former, given.conferenceData, {
        hasMeet: calendar.hasMeet,
        isPending: meetIsPending,
      })
    : (former?.conferenceData ?? null)
  if (conferenceData === 'invalid') return apiError(400, 'invalid')
  const id = former?.id ?? event.id ?? null
  const gone = Object.fromEntries(Object.keys(former ?? {}).map((name) => [name, null]))
  return { status: 200, body: storeEvent(calendar, { ...gone, ...event, id, conferenceData }) }
}

/** Why Google would not take the times of an event. */
function findMistake({ start, end, recurrence }: WorldEventInput): string | null {
  if (!start || !end) return 'required'
  if (!isMoment(start) || !isMoment(end)) return 'invalid'
  if ((start.date == null) !== (end.date == null)) return 'invalid'
  if (recurrence && start.dateTime != null && start.timeZone == null) return 'required'
  return instant(start) < instant(end) ? null : 'timeRangeEmpty'
}

/** Either a date, or an hour of a known place. */
function isMoment({ date, dateTime, timeZone }: WorldMoment): boolean {
  if (dateTime == null) return /^\d{4}-\d\d-\d\d$/.test(date ?? '')
  return date == null && (timeZone != null || /(Z|[+-]\d\d:\d\d)$/.test(dateTime))
}

const instant = ({ date, dateTime }: WorldMoment) => Date.parse(dateTime ?? date ?? '')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As Google patches: objects within objects too, and lists as a whole; null removes a field. */
function merge(former: object, given: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...former }
  for (const [name, value] of Object.entries(given)) {
    const inner = merged[name]
    if (value === null) delete merged[name]
    else merged[name] = isObject(value) ? merge(isObject(inner) ? inner : {}, value) : value
  }
  return merged
}

/** What an update leaves: what is given, and what Google alone writes. */
function replace(former: WorldEvent, given: WorldEventInput): Record<string, unknown> {
  const kept = Object.entries(former).filter(([name]) => ofGoogle.has(name))
  return merge(Object.fromEntries(kept), given)
}

const ofGoogle = new Set([
  ...['kind', 'created', 'htmlLink', 'creator', 'organizer', 'iCalUID', 'status'],
  ...['recurringEventId', 'originalStartTime'],
])
