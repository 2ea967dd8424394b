import { describe, expect, it } from 'vitest'
import { lastOfferText } from './waiting-words-model.ts'

const commerce = { hourFormat: '12' } as Parameters<typeof lastOfferText>[0]['commerce']
const textOf = (state: string) =>
  lastOfferText(
    { lastOffer: { date: '2026-11-27', time: '16:00', state }, commerce } as never,
    '2026-11-24',
  )

describe('the end of the last offer', () => {
  it.each([
    ['PASSED', 'Dejaste pasar el lugar del vie 27, 4:00\u00a0p.m.'],
    [
      'LAPSED',
      'El lugar del vie 27, 4:00\u00a0p.m. ya no está guardado para ti: pasaron los 15 minutos.',
    ],
    ['WITHDRAWN', 'El negocio retiró el lugar del vie 27, 4:00\u00a0p.m.'],
  ])('%s is told with one full stop at its end', (state, text) => {
    expect(textOf(state)).toBe(text)
  })
})
