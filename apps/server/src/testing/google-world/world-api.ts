import { type ApiAnswer, apiError } from './api-error.ts'
import { listPage, type SyncEpoch } from './list-events.ts'
import { openChannel, stopChannel } from './watch-calendar.ts'
import {
  findCalendar,
  type WorldAccount,
  type WorldCalendar,
  type WorldEventInput,
} from './world-account.ts'
import type { WorldChannels } from './world-channels.ts'
import { makeRoom } from './world-conference.ts'
import { storeEvent } from './world-event.ts'
import { selectFields } from './world-fields.ts'
import { writeEvent } from './write-event.ts'

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
  meetIsPending: boolean | 'forever'
  /** Real Google tells of changes only over https, which nothing on loopback has. */
  allowsHttp: boolean
}

const SCOPE = 'https://www.googleapis.com/auth/calendar'
const WRITES = ['', '.events']
const READS = [...WRITES, '.readonly', '.events.readonly']
const LISTS = ['', '.readonly', '.calendarlist', '.calendarlist.readonly']

/** Answers a call of Google Calendar's API v3. */
export function answerApi(state: ApiState, call: ApiCall): ApiAnswer {
  const { status, body } = answerWhole(state, call)
  const { fields } = call.query
  if (status !== 200 || fields === undefined) return { status, body }
  return { status, body: selectFields(body, fields) }
}

function answerWhole(state: ApiState, call: ApiCall): ApiAnswer {
  const { method, parts, account, body, query } = call
  const may = (kinds: readonly string[]) => kinds.some((kind) => call.scopes.includes(SCOPE + kind))
  const forbidden = apiError(403, 'insufficientPermissions')
  const path = `${method} ${parts.map((part, index) => (index % 2 ? '*' : part)).join('/')}`
  if (method === 'GET' && parts.join('/') === 'users/me/calendarList')
    return may(LISTS) ? listCalendars(account, query) : forbidden
  if (method === 'POST' && parts.join('/') === 'channels/stop')
    return may(READS) ? stopChannel(state.channels, body, account) : forbidden
  const [, calendarId = '', , eventId] = parts
  if (!/^\w+ calendars\/\*\/events(\/\*)?$/.test(path)) return apiError(404, 'notFound')
  const isWatch = method === 'POST' && eventId === 'watch'
  if (!may(method === 'GET' || isWatch ? READS : WRITES)) return forbidden
  const calendar = findCalendar(account, calendarId)
  if (!calendar) return apiError(404, 'notFound')
  if (isWatch) return openChannel(state, body, calendar)
  if (method !== 'GET') return changeEvent(state, call, calendar, eventId)
  if (eventId === undefined) return listPage(state.sync, calendar, query)
  return readEvent(state, calendar, eventId)
}

function listCalendars(
  { calendars }: WorldAccount,
  { maxResults = '100', pageToken = '0' }: Record<string, string>,
): ApiAnswer {
  const [size, offset] = [Number(maxResults), Number(pageToken)]
  // Google takes more for 250; who counts on more is wrong all the same.
  if (!(size >= 1 && size <= 250 && offset >= 0)) return apiError(400, 'invalid')
  const all = [...calendars.values()]
  const items = all.slice(offset, offset + size).map((each) => ({
    kind: 'calendar#calendarListEntry',
    id: each.id,
    summary: each.summary,
    ...(each.summaryOverride !== undefined && { summaryOverride: each.summaryOverride }),
    ...{ timeZone: each.timeZone, accessRole: each.accessRole, backgroundColor: '#9fe1e7' },
    ...(each.isPrimary && { primary: true }),
    selected: true,
    conferenceProperties: {
      allowedConferenceSolutionTypes: each.hasMeet ? ['hangoutsMeet'] : [],
    },
  }))
  const next = offset + size < all.length && { nextPageToken: String(offset + size) }
  return { status: 200, body: { kind: 'calendar#calendarList', items, ...next } }
}

function readEvent(
  { channels, meetIsPending }: ApiState,
  calendar: WorldCalendar,
  id: string,
): ApiAnswer {
  const event = calendar.events.get(id)
  if (!event) return apiError(404, 'notFound')
  // A room that was on its way is there at the next look.
  const request = event.conferenceData?.createRequest
  if (request?.status?.statusCode !== 'pending' || meetIsPending === 'forever')
    return { status: 200, body: event }
  const conferenceData = makeRoom(request.requestId, false)
  const completed = storeEvent(calendar, { id, conferenceData })
  channels.tell(calendar)
  return { status: 200, body: completed }
}

function changeEvent(
  { meetIsPending, channels }: ApiState,
  { method, body, query }: ApiCall,
  calendar: WorldCalendar,
  eventId: string | undefined,
): ApiAnswer {
  if (!['owner', 'writer'].includes(calendar.accessRole))
    return apiError(403, 'requiredAccessLevel')
  const given = (body ?? {}) as WorldEventInput
  const hasConference = query.conferenceDataVersion === '1'
  const isPending = meetIsPending !== false
  const answer = writeEvent(calendar, {
    ...{ method, eventId, given, hasConference, meetIsPending: isPending },
  })
  if (answer.status < 300) channels.tell(calendar)
  return answer
}
