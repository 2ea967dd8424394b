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

  it('are never more than 60, even after the clock was set back', () => {
    expect(secondsLeft(sent, 'ana@ejemplo.mx', 0)).toBe(60)
  })

  it('are 0 for another e-mail, or if no code was sent', () => {
    expect(secondsLeft(sent, 'otra@ejemplo.mx', 1_000_000)).toBe(0)
    expect(secondsLeft(null, 'ana@ejemplo.mx', 1_000_000)).toBe(0)
  })
})

describe('the stored time of the last code', () => {
  it('is read back', () => {
    expect(readSent(JSON.stringify(sent))).toEqual(sent)
  })

  it.each([null, '', '{', '3', '{"email":"a"}', '{"email":1,"at":2}'])('is null for %j', (text) => {
    expect(readSent(text)).toBeNull()
  })
})
