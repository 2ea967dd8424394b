import { describe, expect, it } from 'vitest'
import type { GoogleCalendarStatus } from '../../domain/google/calendar-status.ts'
import { asUserText } from '../../lib/user-text.ts'
import {
  calendarState,
  chosenAfter,
  failureText,
  googleCalendarTexts,
  readReturn,
  returnAddress,
  statusInterval,
  syncedText,
} from './google-calendar-model.ts'

const connected: GoogleCalendarStatus = {
  connected: true,
  hasMeet: true,
  email: 'ana@gmail.test',
  isAvailable: true,
  isRevoked: false,
  isDelayed: false,
  syncedAt: '2026-11-24T16:00:00Z',
  calendars: [],
}

describe('the card', () => {
  it.each([
    [{}, 'connected'],
    [{ connected: false }, 'disconnected'],
    [{ connected: false, isRevoked: true }, 'revoked'],
    [{ connected: false, isRevoked: true, isAvailable: false }, 'unavailable'],
  ] as const)('for %j has the state %s', (changes, state) => {
    expect(calendarState({ ...connected, ...changes })).toBe(state)
  })

  it.each([
    [undefined, false],
    [{ ...connected, connected: false }, false],
    [connected, 60_000],
    [{ ...connected, syncedAt: null }, 2000],
    [{ ...connected, syncedAt: null, isDelayed: true }, 10_000],
  ])('refetches at an interval that depends on the status: %#', (status, ms) => {
    expect(statusInterval(status)).toBe(ms)
  })

  it.each([
    [-5, 'Actualizado hace un momento'],
    [59, 'Actualizado hace un momento'],
    [60, 'Actualizado hace 1 min'],
    [3599, 'Actualizado hace 59 min'],
    [3600, 'Actualizado hace 1 hora'],
    [7200, 'Actualizado hace 2 horas'],
    [86_400, 'Actualizado hace 1 día'],
    [10 * 86_400, 'Actualizado hace 10 días'],
  ])('has, %i seconds after the update, the text %s', (seconds, text) => {
    const now = Date.parse('2026-11-24T16:00:00Z') + seconds * 1000
    expect(syncedText('2026-11-24T16:00:00Z', now)).toBe(text)
  })
})

describe('an answer in the URL', () => {
  it.each([
    [{ type: 'GOOGLE_AUTH_SUCCESS', code: '4/a b&c', state: 's.1' } as const],
    [{ type: 'GOOGLE_AUTH_SUCCESS', code: '', state: '' } as const],
    [{ type: 'GOOGLE_AUTH_ERROR', error: 'access_denied', state: '' } as const],
  ])('is read back as it was written: %j', (answer) => {
    const { search, pathname } = new URL(returnAddress(answer), 'https://cuando.mx')
    expect(pathname).toBe('/settings')
    const { answer: read, rest } = readReturn(new URLSearchParams(search))
    expect(read).toEqual(answer)
    expect(`${rest}`).toBe('tab=integrations')
  })

  it('is not written if there is no answer', () => {
    expect(returnAddress(null)).toBe('/settings?tab=integrations')
  })

  it('is null if the URL has no answer', () => {
    expect(readReturn(new URLSearchParams('tab=integrations')).answer).toBeNull()
    expect(readReturn(new URLSearchParams('google_state=s')).answer).toBeNull()
  })
})

it('has the server’s text for a refusal, and its own if the server did not answer', () => {
  const failed = { ok: false, message: asUserText('Falta un permiso'), fieldErrors: {} } as const
  const { connecting } = googleCalendarTexts
  expect(failureText({ ...failed, status: 422 }, connecting)).toBe('Falta un permiso')
  expect(failureText({ ...failed, status: 0 }, connecting)).toBe(connecting)
})

it('turns one calendar on or off, and drops calendars that no longer exist', () => {
  const calendars = ['a', 'b', 'c'].map((id) => ({
    ...{ id, name: id, isPrimary: id === 'a', isChosen: false, complexEvents: 0 },
  }))
  expect(chosenAfter(calendars, ['c', 'gone'], { id: 'a', isChosen: true })).toEqual(['a', 'c'])
  expect(chosenAfter(calendars, ['a', 'c'], { id: 'c', isChosen: false })).toEqual(['a'])
})
