import { randomInt, randomUUID } from 'node:crypto'
import {
  cancelEvent,
  findCalendar,
  storeEvent,
  type WorldAccount,
  type WorldCalendar,
  type WorldConference,
  type WorldEvent,
  type WorldEventInput,
} from './world-account.ts'
import type { WorldChannels } from './world-channels.ts'
import { type ApiAnswer, listPage, type SyncEpoch } from './world-events.ts'

export interface ApiCall {
  method: string
  /** Below /calendar/v3, its parts decoded. */
  parts: string[]
  query: Record<string, string>
  body: unknown
  account: WorldAccount
  scopes: readonly string[]
}

/** What of the stand-in's state the calls read. */
export interface ApiState {
  sync: SyncEpoch
  channels: WorldChannels
  meetIsPending: boolean
}

export const apiError = (status: number, reason: string): ApiAnswer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } },
})

const EVENTS_SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'

/** Answers a call of Google Calendar's API v3. */
export function answerApi(state: ApiState, call: ApiCall): ApiAnswer {
  const [noun, ...rest] = call.parts
  if (noun === 'users') return listCalendars(call)
  if (!call.scopes.includes(EVENTS_SCOPE)) return apiError(403, 'insufficientPermissions')
  if (noun === 'channels') return stopChannel(state, call)
  const [calendarId = '', kind, eventId] = rest
  const calendar = findCalendar(call.account, calendarId)
  if (noun !== 'calendars' || kind !== 'events' || !calendar) return apiError(404, 'notFound')
  if (eventId === 'watch') return openChannel(state, call, calendar)
  if (call.method === 'GET' && eventId === undefined)
    return listPage(state.sync, calendar, call.query)
  if (call.method === 'GET') return readEvent(calendar, eventId ?? '')
  if (!['owner', 'writer'].includes(calendar.accessRole))
    return apiError(403, 'requiredAccessLevel')
  const answer = writeEvent(state, call, calendar, eventId)
  if (answer.status < 300) state.channels.tell(calendar)
  return answer
}

function listCalendars({ account, scopes, query }: ApiCall): ApiAnswer {
  if (!scopes.includes(LIST_SCOPE)) return apiError(403, 'insufficientPermissions')
  if (Number(query.maxResults ?? 100) > 250) return apiError(400, 'invalid')
  const items = [...account.calendars.values()].map((each) => ({
    kind: 'calendar#calendarListEntry',
    id: each.id,
    summary: each.summary,
    timeZone: each.timeZone,
    accessRole: each.accessRole,
    ...(each.isPrimary && { primary: true }),
    selected: true,
    conferenceProperties: {
      allowedConferenceSolutionTypes: each.hasMeet ? ['hangoutsMeet'] : [],
    },
  }))
  return { status: 200, body: { kind: 'calendar#calendarList', items } }
}

function readEvent(calendar: WorldCalendar, id: string): ApiAnswer {
  const event = calendar.events.get(id)
  if (!event) return apiError(404, 'notFound')
  // A room that was on its way is there at the next look.
  const request = event.conferenceData?.createRequest
  if (request?.status?.statusCode !== 'pending') return { status: 200, body: event }
  const conferenceData = roomOf(request.requestId, false)
  return { status: 200, body: storeEvent(calendar, { id, conferenceData }) }
}

function writeEvent(
  state: ApiState,
  { method, body, query }: ApiCall,
  calendar: WorldCalendar,
  eventId: string | undefined,
): ApiAnswer {
  const given = (body ?? {}) as WorldEventInput
  if (method === 'POST') {
    const id = given.id ?? undefined
    if (id !== undefined && !/^[a-v0-9]{5,1024}$/.test(id)) return apiError(400, 'invalid')
    if (id !== undefined && calendar.events.has(id)) return apiError(409, 'duplicate')
    return putEvent(state, calendar, { ...given, ...(id && { id }) }, query)
  }
  const former = calendar.events.get(eventId ?? '')
  if (!former) return apiError(404, 'notFound')
  if (method === 'DELETE')
    return cancelEvent(calendar, former.id) ? { status: 204 } : apiError(410, 'deleted')
  if (method === 'PATCH' || method === 'PUT')
    return putEvent(state, calendar, { ...given, id: former.id }, query)
  return apiError(404, 'notFound')
}

function putEvent(
  state: ApiState,
  calendar: WorldCalendar,
  { conferenceData: wanted, ...given }: WorldEventInput,
  query: Record<string, string>,
): ApiAnswer {
  const former = calendar.events.get(given.id ?? '')
  const { start, end } = { ...former, ...given }
  const [from, until] = [start, end].map((each) => Date.parse(each?.dateTime ?? each?.date ?? ''))
  if (!((from ?? Number.NaN) < (until ?? Number.NaN))) return apiError(400, 'timeRangeEmpty')
  const conference =
    query.conferenceDataVersion === '1'
      ? conferenceOf(state, former, wanted)
      : former?.conferenceData
  if (conference && !calendar.hasMeet) return apiError(400, 'invalidConferenceTypeValue')
  const conferenceData = conference ?? null
  return { status: 200, body: storeEvent(calendar, { ...given, conferenceData }) }
}

function conferenceOf(
  state: ApiState,
  former: WorldEvent | undefined,
  wanted: WorldEventInput['conferenceData'],
): WorldConference | null | undefined {
  if (wanted === undefined) return former?.conferenceData
  const requestId = wanted?.createRequest?.requestId
  if (requestId === undefined) return wanted
  const current = former?.conferenceData
  if (current?.createRequest?.requestId === requestId) return current
  return roomOf(requestId, state.meetIsPending)
}

function roomOf(requestId: string, isPending: boolean): WorldConference {
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')
  const uri = `https://meet.google.com/${letters(3)}-${letters(4)}-${letters(3)}`
  return {
    createRequest: { requestId, status: { statusCode: isPending ? 'pending' : 'success' } },
    ...(!isPending && { entryPoints: [{ entryPointType: 'video', uri }] }),
  }
}

function openChannel({ channels }: ApiState, call: ApiCall, calendar: WorldCalendar): ApiAnswer {
  const { id, type, address, token, params } = (call.body ?? {}) as Record<string, unknown>
  if (type !== 'web_hook' || typeof id !== 'string' || typeof address !== 'string')
    return apiError(400, 'invalid')
  if (channels.has(id)) return apiError(400, 'channelIdNotUnique')
  if (!channels.canReach(address)) return apiError(400, 'pushInvalid')
  const ttl = Number((params as { ttl?: string } | undefined)?.ttl ?? 604_800)
  const channel = channels.open({
    ...{ id, address, calendar, resourceId: randomUUID(), token: String(token ?? '') },
    expiration: channels.now() + ttl * 1000,
  })
  return {
    status: 200,
    body: {
      ...{ kind: 'api#channel', id, resourceId: channel.resourceId, token },
      expiration: String(channel.expiration),
    },
  }
}

function stopChannel({ channels }: ApiState, { body }: ApiCall): ApiAnswer {
  const { id, resourceId } = (body ?? {}) as Record<string, unknown>
  return channels.stop(String(id), String(resourceId)) ? { status: 204 } : apiError(404, 'notFound')
}
