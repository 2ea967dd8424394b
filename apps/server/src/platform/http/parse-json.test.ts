import { limits } from '@cuando/contract/calls/limits'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string, pictures = 0) => parseJson(Buffer.from(text), pictures)
const picture = 'QUJD'.repeat(500_000)
const tooLarge = { ok: false, reason: 'tooLarge' }
const malformed = { ok: false, reason: 'malformed' }

describe('a body', () => {
  it('is parsed like JSON.parse does, with any texts in it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 0, max: 2 }), (text, pictures) => {
        expect(parse(text, pictures)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it.each(['{', '{"a":}', '"open', '{"a":"b\\"}', 'undefined', '[1,]', ''])(
    'is refused if it is invalid JSON: %s',
    (text) => expect(parse(text)).toEqual(malformed),
  )

  it.each([
    ['bytes', JSON.stringify('a'.repeat(limits.bodyBytes))],
    ['blanks', ' '.repeat(limits.bodyBytes + 1)],
    ['depth', `${'['.repeat(serverLimits.bodyDepth + 1)}${']'.repeat(serverLimits.bodyDepth + 1)}`],
    ['values', `[${'1,'.repeat(serverLimits.bodyValues)}1]`],
    ['members', `{${'"a":1,'.repeat(serverLimits.bodyValues)}"a":1}`],
    ['empty objects', `[${'{},'.repeat(serverLimits.bodyValues / 2)}{}]`],
    ['escaped quotes', `"${'\\"'.repeat(limits.bodyBytes)}"`],
  ])('is refused with too many %s', (_what, text) => {
    expect(parse(text)).toEqual(tooLarge)
  })
})

describe('a body that may carry pictures', () => {
  it('may have them in addition to its usual bytes', () => {
    const value = {
      name: 'Lucía',
      image: { imageBase64: picture },
      cover: { imageBase64: picture },
    }
    expect(parse(JSON.stringify(value), 2)).toEqual({ ok: true, value })
    expect(parse(JSON.stringify(value), 1)).toEqual(tooLarge)
    expect(parse(JSON.stringify(value))).toEqual(tooLarge)
    const rest = 'é'.repeat(limits.bodyBytes / 2)
    expect(parse(JSON.stringify({ ...value, rest }), 2)).toEqual(tooLarge)
  })

  it.each([
    ['escapes', picture.replaceAll('Q', '\\u0051')],
    ['letters that base64 has not', picture.replaceAll('Q', 'ñ')],
  ])('takes no text with %s for one', (_what, text) =>
    expect(parse(`{"imageBase64":"${text}"}`, 2)).toEqual(tooLarge),
  )

  it('takes no other long text for a picture', () => {
    expect(parse(`{"commercePhone":"${picture}"}`, 2)).toEqual(tooLarge)
    expect(parse(`["imageBase64","${picture}"]`, 2)).toEqual(tooLarge)
    const value = { imageBase64: picture }
    expect(parse(`{ "imageBase64" :\n "${picture}" }`, 2)).toEqual({ ok: true, value })
  })

  it('is refused if the picture has no closing quote', () => {
    expect(parse(`{"imageBase64":"${picture}`, 2)).toEqual(malformed)
  })
})
