import { createHash } from 'node:crypto'
import { logIn, sendCode, verifyCode } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { describe, expect, it } from 'vitest'
import { makeKeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, readCode } from '../../../testing/open-business.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import { storedValues } from '../../../testing/stored/rows.ts'
import { isCodeFresh, recallCodes } from './code-store.ts'

const app = await openTestApp({ hasRateLimit: true })

async function registered() {
  const registration = sampleRegistration()
  dataOf(await app.call(register, { body: registration }))
  const { email, password } = registration
  return { email, password, code: await readCode(app, email) }
}

/** All stored hashes of codes, addresses and limits. */
async function readHashes(): Promise<string[]> {
  const codes = await storedValues(app, 'directory_codes', 'code_hash')
  const origins = await storedValues(app, 'directory_known_origins', 'origin_hash')
  const limits = await storedValues(app, 'rate_limits', 'key')
  const hashes = limits.map((key) => Buffer.from(key.split(':')[1] ?? '', 'base64url'))
  return [...codes, ...origins, ...hashes].flatMap((hash) => hash?.toString('hex') ?? [])
}

describe('the stored hashes of codes, addresses and attempts', () => {
  it('cannot be found by hashing all possible values without the key', async () => {
    const { email, password, code } = await registered()
    const before = await readHashes()
    dataOf(await app.call(verifyCode, { body: { email, code } }))
    dataOf(await app.call(logIn, { body: { email, password } }))
    const storedHash = [...before, ...(await readHashes())]
    expect(storedHash.length).toBeGreaterThan(4)
    expect(storedHash).toEqual(storedHash.map(() => expect.stringMatching(/^[\da-f]{64}$/)))
    const ip = '127.0.0.1'
    const guesses = [code, `${email}\n${code}`, `${email}\n${ip}`, ip, email, `${ip} ${email}`]
    const found = guesses.filter((text) =>
      storedHash.includes(createHash('sha256').update(text).digest('hex')),
    )
    expect(found).toEqual([])
  })
})

describe('a process with another key', () => {
  it('refuses the codes of the first, and can send its own', async () => {
    const other = await makeTestApp({
      database: app.database,
      keyedHash: makeKeyedHash('of another installation, or of nobody'),
    })
    const { email, code } = await registered()
    expect(await other.call(verifyCode, { body: { email, code } })).toMatchObject({
      status: 422,
      body: { code: 'codeInvalid' },
    })
    app.clock.advance({ minutes: 2 })
    dataOf(await app.call(sendCode, { body: { email } }))
    dataOf(await app.call(verifyCode, { body: { email, code: await readCode(app, email) } }))
  })
})

it('a code that was requested while the clock was ahead can soon be requested again', async () => {
  const { email } = await registered()
  const { db } = app.database
  const key = { email, purpose: 'VERIFY' as const }
  const inTime = new Date(app.clock.now().getTime() - 86_400_000)
  const aMinuteLater = new Date(inTime.getTime() + 61_000)
  expect(await isCodeFresh(db, key, aMinuteLater, 60)).toBe(true)
  await recallCodes(db, inTime)
  expect(await isCodeFresh(db, key, aMinuteLater, 60)).toBe(false)
})
