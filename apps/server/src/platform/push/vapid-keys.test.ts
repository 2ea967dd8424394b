import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { readVapidKeys } from './vapid-keys.ts'

const { db } = await openTestDatabase()
const none = { publicKey: undefined, privateKey: undefined }

describe('the keys for push services', () => {
  it('are made once, for all processes that start at once and later', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => readVapidKeys(db, none)))
    const [first, ...others] = [...starts, await readVapidKeys(db, none)].map(
      (keys) => keys.publicKey,
    )
    expect(first).toMatch(/^B[\w-]{86}$/)
    expect(new Set(others)).toEqual(new Set([first]))
  })

  it('are the configured ones, if they belong together', async () => {
    // The key pair of RFC 8291, appendix A, as a sender's.
    const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
    const publicKey =
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
    expect(await readVapidKeys(db, { publicKey, privateKey })).toMatchObject({ publicKey })
    const other = publicKey.replace('BP4', 'BP5')
    await expect(readVapidKeys(db, { publicKey: other, privateKey })).rejects.toThrow(
      'VAPID_PUBLIC_KEY no es la clave pública de VAPID_PRIVATE_KEY',
    )
    const zero = Buffer.alloc(32).toString('base64url')
    await expect(readVapidKeys(db, { publicKey, privateKey: zero })).rejects.toThrow('VAPID')
  })
})
