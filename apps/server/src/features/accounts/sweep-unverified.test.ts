import { logIn, sendCode, verifyCode } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { publicCommerce } from '@cuando/contract/booking/books'
import { commerceId as commerceIdSchema } from '@cuando/contract/business/commerce-id'
import { referralInfo } from '@cuando/contract/referrals/referrals'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { openTransaction } from '../../testing/database-sessions.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, readCode } from '../../testing/open-business.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { tracesOf } from '../../testing/stored/everything.ts'
import {
  changeRows,
  countRows,
  deleteRows,
  lockRows,
  ownedBy,
  storedValue,
} from '../../testing/stored/rows.ts'
import { deleteCommerces } from '../commerce/store.ts'
import { deleteMembers } from '../referrals/store.ts'
import { sweepUnverified } from './sweep-unverified.ts'

const app = await openTestApp()

const sweep = () => sweepUnverified(app.database.db, app.clock.now())

async function registerOnly(changes: Parameters<typeof sampleRegistration>[0] = {}) {
  const body = sampleRegistration(changes)
  dataOf(await app.call(register, { body }))
  const { commerceId } = dataOf(await app.call(logIn, { body }))
  return { ...body, commerceId }
}

describe('an account that nobody verifies', () => {
  it('is deleted after seven days, not before, with all its rows', async () => {
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#0F766E' },
    })
      .png()
      .toBuffer()
    const image = { imageBase64: picture.toString('base64'), format: 'png' } as const
    const referrer = await openBusiness(app)
    const { referralCode } = dataOf(await app.call(referralInfo, {}, referrer.token))
    const { commerceId } = await registerOnly({
      referralCode,
      deviceId: 'a'.repeat(32),
      image,
      cover: image,
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2027-01-15',
      serviceMaxAttendees: 10,
    })
    app.clock.advance({ days: 6, hours: 23 })
    await sweep()
    const invited = async () => (await tracesOf(app, referrer.commerceId)).referrals
    expect(await invited()).toBe(1)
    expect(await tracesOf(app, commerceId)).toEqual({
      account_devices: 1,
      account_networks: 1,
      commerces: 1,
      users: 1,
      services: 1,
      team_members: 1,
      occupations: 1,
      images: 2,
      directory_images: 2,
      book_versions: 1,
      directory_usernames: 1,
      directory_emails: 1,
      directory_referral_codes: 1,
      referral_members: 1,
    })
    app.clock.advance({ hours: 1 })
    await sweep()
    expect(await tracesOf(app, commerceId)).toEqual({})
    expect(await invited()).toBeUndefined()
  })

  it('frees its e-mail and username', async () => {
    const first = await registerOnly({ commerceName: 'Nombre Apartado' })
    app.clock.advance({ days: 7 })
    await sweep()
    const again = await openBusiness(app, { email: first.email, commerceName: 'Nombre Apartado' })
    const shown = await app.call(publicCommerce, { params: { commerceId: again.commerceId } })
    expect(dataOf(shown).username).toBe('nombre-apartado')
  })

  it('is deleted in batches, by concurrent sweeps', async () => {
    const emails = []
    for (let each = 0; each < 45; each += 1) emails.push((await registerOnly()).email)
    app.clock.advance({ days: 7 })
    await Promise.all([sweep(), sweep()])
    expect(await countRows(app, 'users', { email: emails })).toBe(0)
  }, 60_000)

  it('is not deleted if it was verified in time', async () => {
    const { commerceId } = await openBusiness(app)
    app.clock.advance({ days: 30 })
    await sweep()
    expect(await tracesOf(app, commerceId)).toMatchObject({ commerces: 1, users: 1 })
  })
})

it('lets somebody register with the referral code of a business that is being swept', async () => {
  const referrer = await registerOnly()
  const commerceId = commerceIdSchema.parse(referrer.commerceId)
  const body = sampleRegistration({
    commerceName: 'Otro nombre',
    referralCode: await storedValue(app, 'referral_members', 'code', ownedBy({ commerceId })),
  })
  let registering: Promise<{ status: number }> = Promise.resolve({ status: 0 })
  await inTransaction(app.database.db, async (tx) => {
    await deleteMembers(tx, [commerceId])
    await deleteCommerces(tx, [commerceId])
    registering = app.call(register, { body })
    await expect.poll(() => countWaiting(app)).toBe(1)
  })
  expect((await registering).status).toBe(201)
})

describe('verifying during a sweep', () => {
  it('either activates the whole account or is refused', async () => {
    const accounts = []
    for (let each = 0; each < 12; each += 1) accounts.push(await registerOnly())
    app.clock.advance({ days: 7 })
    const codes: string[] = []
    for (const { email } of accounts) {
      await app.call(sendCode, { body: { email } })
      codes.push(await readCode(app, email))
    }
    const [, ...answers] = await Promise.all([
      sweep(),
      ...accounts.map(({ email }, at) =>
        app.call(verifyCode, { body: { email, code: codes[at] ?? '' } }),
      ),
    ])
    for (const [at, account] of accounts.entries()) {
      const traces = Object.keys(await tracesOf(app, account.commerceId))
      if (answers[at]?.status === 200) {
        expect((await app.call(logIn, { body: account })).status).toBe(200)
        expect(traces).toContain('directory_usernames')
      } else {
        expect(answers[at]?.status).toBe(422)
        expect(traces).toEqual([])
      }
    }
  }, 60_000)

  it('skips an account that is being verified', async () => {
    const { email, commerceId } = await registerOnly()
    app.clock.advance({ days: 7 })
    await using verification = await openTransaction(app)
    await changeRows(verification, 'users', { email }, { status: 'ACTIVE' })
    await sweep()
    await verification.commit()
    await sweep()
    expect(await tracesOf(app, commerceId)).toMatchObject({ commerces: 1, users: 1 })
  })

  it('is refused for an account that is being swept', async () => {
    const { email, commerceId } = await registerOnly()
    app.clock.advance({ days: 7 })
    await app.call(sendCode, { body: { email } })
    const code = await readCode(app, email)
    await using sweeping = await openTransaction(app)
    await lockRows(sweeping, 'users', { email })
    const verifying = app.call(verifyCode, { body: { email, code } })
    await deleteRows(sweeping, 'commerces', ownedBy({ commerceId }))
    await sweeping.commit()
    expect((await verifying).body.message).toBe('El código no es válido o ha expirado')
  })
})
