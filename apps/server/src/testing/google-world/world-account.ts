import { randomBytes, randomUUID } from 'node:crypto'

export interface WorldMoment {
  date?: string | undefined
  dateTime?: string | undefined
  timeZone?: string | undefined
}

/** An event of Google Calendar's API v3, as far as the stand-in looks at it. */
export interface WorldEvent {
  id: string
  status: string
  start?: WorldMoment | undefined
  end?: WorldMoment | undefined
  location?: string
  recurrence?: string[]
  recurringEventId?: string | undefined
  originalStartTime?: WorldMoment | undefined
  conferenceData?: WorldConference | null | undefined
  [field: string]: unknown
}

export interface WorldConference {
  createRequest?: { requestId: string; status?: { statusCode: string } }
  entryPoints?: { entryPointType: string; uri: string }[]
}

/** What somebody gives of an event; null removes a field. */
export type WorldEventInput = { [Field in keyof WorldEvent]?: WorldEvent[Field] | null }

export interface WorldCalendar {
  id: string
  summary: string
  timeZone: string
  accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader'
  isPrimary: boolean
  hasMeet: boolean
  events: Map<string, WorldEvent>
  /** The number of the change that an event had last, by its id. */
  versions: Map<string, number>
  version: number
}

export interface WorldAccount {
  email: string
  sub: string
  calendars: Map<string, WorldCalendar>
  /** The scopes of each grant, by its refresh token. */
  grants: Map<string, readonly string[]>
  /** The refresh token of each access token that is good. */
  accessTokens: Map<string, string>
}

export function makeAccount(email: string): WorldAccount {
  const account: WorldAccount = {
    email,
    sub: `sub-${randomBytes(8).toString('hex')}`,
    calendars: new Map(),
    grants: new Map(),
    accessTokens: new Map(),
  }
  addCalendar(account, { id: email, summary: email, isPrimary: true })
  return account
}

export function addCalendar(
  account: WorldAccount,
  given: { id: string } & Partial<Omit<WorldCalendar, 'events' | 'versions' | 'version'>>,
): void {
  account.calendars.set(given.id, {
    summary: given.id,
    timeZone: 'America/Mexico_City',
    accessRole: 'owner',
    isPrimary: false,
    hasMeet: true,
    ...given,
    events: new Map(),
    versions: new Map(),
    version: 0,
  })
}

/** The calendar with this id, 'primary' for the account's own. */
export function findCalendar(account: WorldAccount, id: string): WorldCalendar | undefined {
  return account.calendars.get(id === 'primary' ? account.email : id)
}

/** Stores an event over what there is of it. */
export function storeEvent(
  calendar: WorldCalendar,
  { id = randomBytes(13).toString('hex'), ...given }: WorldEventInput,
): WorldEvent {
  const former = calendar.events.get(id ?? '') ?? {
    status: 'confirmed',
    iCalUID: `${id}@google.com`,
    etag: `"${randomUUID()}"`,
  }
  const merged = Object.entries({ ...former, ...given }).filter(([, value]) => value != null)
  const event: WorldEvent = {
    status: 'confirmed',
    ...Object.fromEntries(merged),
    id: id ?? randomUUID(),
  }
  calendar.events.set(event.id, event)
  calendar.version += 1
  calendar.versions.set(event.id, calendar.version)
  return event
}

/** Cancels an event, or an instance of a recurring one (`master_20261201T160000Z`); false where there is none. */
export function cancelEvent(calendar: WorldCalendar, id: string): boolean {
  const event = calendar.events.get(id)
  const [masterId = '', original = ''] = id.split('_')
  if (!event && !(original && calendar.events.has(masterId))) return false
  if (event?.status === 'cancelled') return false
  const instance = original && {
    recurringEventId: masterId,
    originalStartTime: event?.originalStartTime ?? momentOf(original),
  }
  storeEvent(calendar, { id, status: 'cancelled', ...(instance || {}) })
  if (original) return true
  for (const each of [...calendar.events.values()])
    if (each.recurringEventId === id) calendar.events.delete(each.id)
  return true
}

function momentOf(text: string): WorldMoment {
  const date = text.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  if (!text.includes('T')) return { date }
  return { dateTime: `${date}T${text.slice(9).replace(/(\d\d)(\d\d)(\d\d)Z/, '$1:$2:$3Z')}` }
}
