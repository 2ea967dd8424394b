import { expect, it } from 'vitest'
import { allowedActions, earlyCompletion } from './allowed-actions-model.ts'

const now = { date: '2026-11-24', time: '10:00', at: Date.parse('2026-11-24T16:00:00Z') }
const at = (
  status: 'PENDING' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED',
  date: string,
  time = '10:00',
) => allowedActions({ status, date, time, reopenUntil: null, mailFailed: false }, now)

it.each([
  ['PENDING', '2026-11-25', 'cancel complete move'],
  ['ACTIVE', '2026-11-25', 'cancel complete move'],
  ['PENDING', '2026-11-24', 'cancel complete move miss'],
  ['COMPLETED', '2026-11-24', 'miss'],
  ['COMPLETED', '2026-10-25', 'miss'],
  ['COMPLETED', '2026-10-24', ''],
  ['CANCELLED', '2026-11-23', ''],
  ['EXPIRED', '2026-11-23', 'move'],
] as const)('for a %s appointment on %s: %s', (status, date, allowed) => {
  const { canCancel, canComplete, canMove, canMiss } = at(status, date)
  const names = [
    canCancel && 'cancel',
    canComplete && 'complete',
    canMove && 'move',
    canMiss && 'miss',
  ]
  expect(names.filter(Boolean).join(' ')).toBe(allowed)
})

it('allows a no-show for exactly thirty days, to the minute, like the server', () => {
  expect(at('COMPLETED', '2026-10-25', '10:01').canMiss).toBe(true)
  expect(at('COMPLETED', '2026-10-25', '09:59').canMiss).toBe(false)
})

it.each([
  ['2026-11-24T16:00:00Z', true],
  ['2026-11-24T15:59:59Z', false],
])('offers to reopen a cancelled appointment until %s: %s', (reopenUntil, canReopen) => {
  const ended = {
    status: 'CANCELLED',
    date: '2026-11-27',
    time: '10:00',
    reopenUntil,
    mailFailed: false,
  } as const
  expect(allowedActions(ended, now)).toMatchObject({ canReopen, canArrive: false })
})

it.each([
  ['2026-11-24', '10:00', null],
  [
    '2026-11-24',
    '16:00',
    'Esta cita es hoy a las 16:00. ¿Completarla ahora? Su horario quedará libre.',
  ],
  [
    '2026-11-28',
    '10:00',
    'Esta cita es el sábado 28. ¿Completarla ahora? Su horario quedará libre.',
  ],
  [
    '2026-12-05',
    '10:00',
    'Esta cita es el sábado 5 de diciembre. ¿Completarla ahora? Su horario quedará libre.',
  ],
])('warns before an appointment on %s at %s is completed: %s', (date, time, warning) => {
  expect(earlyCompletion({ date, time }, now)).toBe(warning)
  const status = 'PENDING' as const
  const can = allowedActions({ status, date, time, reopenUntil: null, mailFailed: false }, now)
  expect(can.isCompletedNext).toBe(warning === null)
})

it.each([
  ['2026-11-24', '10:30', true, true],
  ['2026-11-24', '10:00', true, false],
  ['2026-11-24', '10:30', false, false],
])(
  'a failed mail can be sent again until the appointment begins: %s %s, failed %s: %s',
  (date, time, mailFailed, canResend) => {
    const given = { status: 'PENDING', date, time, reopenUntil: null, mailFailed } as const
    expect(allowedActions(given, now)).toMatchObject({ canResend })
  },
)

it.each([
  ['PENDING', '10:30', false, true],
  ['ACTIVE', '10:30', false, true],
  ['PENDING', '10:00', false, false],
  ['CANCELLED', '10:30', false, false],
  // The failed mail is sent again instead.
  ['PENDING', '10:30', true, false],
] as const)(
  'the confirmation of a %s appointment at %s, mail failed %s, can be sent: %s',
  (status, time, mailFailed, canSendConfirmation) => {
    const given = { status, date: '2026-11-24', time, reopenUntil: null, mailFailed }
    expect(allowedActions(given, now)).toMatchObject({ canSendConfirmation })
  },
)
