import { describe, expect, it } from 'vitest'
import { readSent, secondsLeft, sentNow } from './resend-model.ts'

const sent = sentNow(' Ana@Ejemplo.mx ', 1_000_000)

describe('the seconds until another code', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_001, 1],
    [60_000, 0],
    [90_000, 0],
  ])('%i ms later are %i', (later, seconds) => {
    expect(secondsLeft(sent, 'ana@ejemplo.mx', 1_000_000 + later)).toBe(seconds)
  })

  it('are never more than a minute, even when the clock was set back', () => {
    expect(secondsLeft(sent, 'ana@ejemplo.mx', 0)).toBe(60)
  })

  it('are none for another e-mail or without a code', () => {
    expect(secondsLeft(sent, 'otra@ejemplo.mx', 1_000_000)).toBe(0)
    expect(secondsLeft(null, 'ana@ejemplo.mx', 1_000_000)).toBe(0)
  })
})

describe('what was written down', () => {
  it('is read again', () => {
    expect(readSent(JSON.stringify(sent))).toEqual(sent)
  })

  it.each([null, '', '{', '3', '{"email":"a"}', '{"email":1,"at":2}'])(
    'is nothing for %j',
    (text) => {
      expect(readSent(text)).toBeNull()
    },
  )
})
