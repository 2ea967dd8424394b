import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { subjectOf } from '../google/start-identity-provider.ts'

export interface WorldMoment {
  date?: string | null | undefined
  dateTime?: string | null | undefined
  timeZone?: string | null | undefined
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
  createRequest?: {
    requestId: string
    conferenceSolutionKey?: { type?: string }
    status?: { statusCode: string }
  }
  entryPoints?: { entryPointType: string; uri: string }[]
}

/** What somebody gives of an event; null removes a field. */
export type WorldEventInput = { [Field in keyof WorldEvent]?: WorldEvent[Field] | null }

export interface WorldCalendar {
  id: string
  summary: string
  /** As the account's owner calls it. */
  summaryOverride?: string
  timeZone: string
  accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader'
  isPrimary: boolean
  hasMeet: boolean
  /** The account that it is of. */
  email: string
  clock: Clock
  /** What its channels and sync tokens are of. */
  resourceId: string
  events: Map<string, WorldEvent>
  /** The number of the change that an event had last, by its id. */
  versions: Map<string, number>
  version: number
}

export type CalendarInput = { id: string } & Partial<
  Pick<
    WorldCalendar,
    'summary' | 'summaryOverride' | 'timeZone' | 'accessRole' | 'isPrimary' | 'hasMeet'
  >
>

/** What an access token is good for. */
export interface WorldAccess {
  scopes: readonly string[]
  /** Epoch milliseconds. */
  expiresAt: number
}

export interface WorldAccount {
  email: string
  sub: string
  clock: Clock
  calendars: Map<string, WorldCalendar>
  /** The scopes of each grant, by its refresh token. */
  grants: Map<string, readonly string[]>
  accessTokens: Map<string, WorldAccess>
}

export function makeAccount(email: string, clock: Clock): WorldAccount {
  const account: WorldAccount = {
    ...{ email, clock, sub: subjectOf(email) },
    calendars: new Map(),
    grants: new Map(),
    accessTokens: new Map(),
  }
  addCalendar(account, { id: email, isPrimary: true })
  return account
}

export function addCalendar({ email, clock, calendars }: WorldAccount, given: CalendarInput): void {
  calendars.set(given.id, {
    summary: given.id,
    timeZone: 'America/Mexico_City',
    accessRole: 'owner',
    isPrimary: false,
    hasMeet: true,
    ...given,
    ...{ email, clock, resourceId: randomUUID() },
    events: new Map(),
    versions: new Map(),
    version: 0,
  })
}

/** The calendar with this id, 'primary' for the account's own. */
export function findCalendar(account: WorldAccount, id: string): WorldCalendar | undefined {
  return account.calendars.get(id === 'primary' ? account.email : id)
}
