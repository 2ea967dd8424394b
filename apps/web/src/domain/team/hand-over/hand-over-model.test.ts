import type { Turn } from '@cuando/contract/team/hand-over'
import { describe, expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import {
  CANCEL,
  cancelledOf,
  choiceOf,
  handOversOf,
  KEEP,
  linesOf,
  planOf,
} from './hand-over-model.ts'

const turn = (ids: readonly string[], changes: Partial<Turn> = {}): Turn => ({
  appointments: ids.map((id) => ownAppointment({ id, time: '10:00' })),
  isEvent: false,
  candidates: ['ana', 'paco'],
  proposed: 'ana',
  ...changes,
})
const one = turn(['one'])
const group = turn(['two', 'three'])
const alone = turn(['four'], { candidates: [], proposed: null })
const turns = [one, group, alone]
const none = new Map<string, string>()

describe('the choice of a turn', () => {
  it('is the proposal until the owner chooses', () => {
    expect(choiceOf(one, none)).toBe('ana')
    expect(choiceOf(one, new Map([['one', 'paco']]))).toBe('paco')
    expect(choiceOf(one, new Map([['one', CANCEL]]))).toBe(CANCEL)
  })

  it('leaves what nobody can take as it is', () => {
    expect(choiceOf(alone, none)).toBe(KEEP)
  })

  it('falls back to the proposal if the chosen person is taken', () => {
    expect(choiceOf(one, new Map([['one', 'eva']]))).toBe('ana')
  })
})

it('counts each appointment of a class', () => {
  const choices = new Map([
    ['one', CANCEL],
    ['two', 'paco'],
  ])
  expect(planOf(turns, choices, true)).toEqual({ handedOver: 2, cancelled: 1, isBlocking: true })
  expect(cancelledOf(turns, choices).map(({ id }) => id)).toEqual(['one'])
  const at = { memberId: 'paco', date: '2026-11-24', time: '10:00' }
  expect(handOversOf(turns, choices)).toEqual([
    { appointmentId: 'two', ...at },
    { appointmentId: 'three', ...at },
  ])
})

describe('the result', () => {
  const choices = new Map([['four', CANCEL]])
  const nameOf = (id: string) => (id === 'ana' ? 'Ana' : 'Paco')
  const handed = {
    handedOver: ['one', 'two'],
    refused: [{ appointmentId: 'three', reason: 'slotTaken' as const }],
    notMailed: [],
  }
  const texts = (cancelled: Parameters<typeof linesOf>[2]['cancelled']) =>
    linesOf(turns, choices, { handed, cancelled, nameOf }).map(({ isDone, text }) => [isDone, text])

  it('says of each appointment what was done or why not', () => {
    const cancelled = { cancelled: 1, skipped: 0, cancelledIds: ['four'], notMailed: [] }
    expect(texts(cancelled)).toEqual([
      [true, 'Ahora con Ana'],
      [true, 'Ahora con Ana'],
      [false, 'Ana ya no está libre a esa hora'],
      [true, 'Cancelada'],
    ])
  })

  it('says that a cancellation failed, or came too late', () => {
    const late = { cancelled: 0, skipped: 1, cancelledIds: [], notMailed: [] }
    expect(texts(null).at(-1)).toEqual([false, 'No se pudo cancelar'])
    expect(texts(late).at(-1)).toEqual([false, 'La cita ya no está vigente'])
  })

  it('leaves out what stays as it is', () => {
    const kept = linesOf(turns, new Map([['one', KEEP]]), { handed, cancelled: null, nameOf })
    expect(kept.map(({ appointment }) => appointment.id)).toEqual(['two', 'three'])
  })
})
