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
  ] as const)('for %j is that of %s', (changes, state) => {
    expect(calendarState({ ...connected, ...changes })).toBe(state)
  })

  it.each([
    [undefined, false],
    [{ ...connected, connected: false }, false],
    [connected, 60_000],
    [{ ...connected, syncedAt: null }, 2000],
    [{ ...connected, syncedAt: null, isDelayed: true }, 10_000],
  ])('looks again by what it knows: %#', (status, ms) => {
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
  ])('says %i seconds later: %s', (seconds, text) => {
    const now = Date.parse('2026-11-24T16:00:00Z') + seconds * 1000
    expect(syncedText('2026-11-24T16:00:00Z', now)).toBe(text)
  })
})

describe('an answer that comes by the address', () => {
  it.each([
    [{ type: 'GOOGLE_AUTH_SUCCESS', code: '4/a b&c', state: 's.1' } as const],
    [{ type: 'GOOGLE_AUTH_SUCCESS', code: '', state: '' } as const],
    [{ type: 'GOOGLE_AUTH_ERROR', error: 'access_denied', state: '' } as const],
  ])('is read as it was written: %j', (answer) => {
    const { search, pathname } = new URL(returnAddress(answer), 'https://cuando.mx')
    expect(pathname).toBe('/settings')
    const { answer: read, rest } = readReturn(new URLSearchParams(search))
    expect(read).toEqual(answer)
    expect(`${rest}`).toBe('tab=integrations')
  })

  it('is not carried where there is none to carry', () => {
    expect(returnAddress(null)).toBe('/settings?tab=integrations')
  })

  it('is none where the address has none', () => {
    expect(readReturn(new URLSearchParams('tab=integrations')).answer).toBeNull()
    expect(readReturn(new URLSearchParams('google_state=s')).answer).toBeNull()
  })
})

it('tells a server’s no from no answer', () => {
  const failed = { ok: false, message: asUserText('Falta un permiso'), fieldErrors: {} } as const
  const { connecting } = googleCalendarTexts
  expect(failureText({ ...failed, status: 422 }, connecting)).toBe('Falta un permiso')
  expect(failureText({ ...failed, status: 0 }, connecting)).toBe(connecting)
})

it('chooses calendars one at a time, and forgets those that are gone', () => {
  const calendars = ['a', 'b', 'c'].map((id) => ({
    ...{ id, name: id, isPrimary: id === 'a', isChosen: false, complexEvents: 0 },
  }))
  expect(chosenAfter(calendars, ['c', 'gone'], { id: 'a', isChosen: true })).toEqual(['a', 'c'])
  expect(chosenAfter(calendars, ['a', 'c'], { id: 'c', isChosen: false })).toEqual(['a'])
})
