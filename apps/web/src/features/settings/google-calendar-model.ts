import { countOf } from '@cuando/es/text'
import type { GoogleCalendarStatus } from '../../domain/google/calendar-status.ts'
import type { GoogleAnswer } from '../../domain/google/google-answer.ts'
import type { FailedAnswer } from '../../lib/calls/call.ts'
import type { UserText } from '../../lib/user-text.ts'

export const googleCalendarTexts = {
  refused: 'No se pudo autorizar con Google Calendar',
  connecting: 'Error al conectar con Google Calendar',
  disconnecting: 'Error al desconectar Google Calendar',
} as const

/** The server's text about a failure; `unanswered` if it didn't answer. */
export function failureText(
  { status, message }: FailedAnswer,
  unanswered: string,
): UserText | string {
  return status === 0 ? unanswered : message
}

export type CalendarState = 'unavailable' | 'disconnected' | 'revoked' | 'connected'

export function calendarState(status: GoogleCalendarStatus): CalendarState {
  if (!status.isAvailable) return 'unavailable'
  if (status.isRevoked) return 'revoked'
  return status.connected ? 'connected' : 'disconnected'
}

const readingMs = 2000
const delayedMs = 10_000
const minuteMs = 60_000

/** Milliseconds until the status is refetched; false for never. */
export function statusInterval(status: GoogleCalendarStatus | undefined): number | false {
  if (!status?.connected) return false
  if (status.syncedAt !== null) return minuteMs
  return status.isDelayed ? delayedMs : readingMs
}

/** 'Actualizado hace 2 min', of an instant and the present in milliseconds since 1970. */
export function syncedText(syncedAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(syncedAt)) / minuteMs)
  if (minutes < 1) return 'Actualizado hace un momento'
  if (minutes < 60) return `Actualizado hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `Actualizado hace ${countOf(hours, 'hora', 'horas')}`
  return `Actualizado hace ${countOf(Math.floor(hours / 24), 'día', 'días')}`
}

const code = 'google_code'
const state = 'google_state'
const error = 'google_error'

/** The settings URL with Google's answer, for a window without opener; without an answer, only the settings URL. */
export function returnAddress(answer: GoogleAnswer | null): string {
  return `/settings?${new URLSearchParams({ tab: 'integrations', ...(answer && carriedOf(answer)) })}`
}

const carriedOf = (answer: GoogleAnswer) =>
  answer.type === 'GOOGLE_AUTH_ERROR'
    ? { [error]: answer.error }
    : { [code]: answer.code, [state]: answer.state }

/** The answer in a URL's query, or null, and the query without it. */
export function readReturn(params: URLSearchParams): {
  answer: GoogleAnswer | null
  rest: URLSearchParams
} {
  const rest = new URLSearchParams(params)
  for (const name of [code, state, error]) rest.delete(name)
  return { answer: answerOf(params), rest }
}

function answerOf(params: URLSearchParams): GoogleAnswer | null {
  const given = { state: params.get(state) ?? '' }
  const failure = params.get(error)
  if (failure !== null) return { type: 'GOOGLE_AUTH_ERROR', error: failure, ...given }
  const granted = params.get(code)
  return granted === null ? null : { type: 'GOOGLE_AUTH_SUCCESS', code: granted, ...given }
}

/** The chosen calendars after one was turned on or off, in the order of the list. */
export function chosenAfter(
  calendars: GoogleCalendarStatus['calendars'],
  chosen: readonly string[],
  { id, isChosen }: { id: string; isChosen: boolean },
): string[] {
  return calendars
    .map((each) => each.id)
    .filter((each) => (each === id ? isChosen : chosen.includes(each)))
}
