import { randomUUID } from 'node:crypto'
import { logIn } from '@cuando/contract/accounts'
import { saveProfile } from '@cuando/contract/profile'
import { referralInfo } from '@cuando/contract/referrals'
import { showInvitation } from '@cuando/contract/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAs } from '../../testing/book-as.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { type OpenGoogle, openGoogle } from '../../testing/open-google.ts'
import { referAs } from '../../testing/refer-as.ts'

const app = await openTestApp()
const { info, invite, referrer, listed, payTo } = referAs(app)

const device = () => randomUUID().replaceAll('-', '')
let salon: TestBusiness
beforeEach(async () => {
  salon = await referrer()
})

const signs = async (business = salon) =>
  (await listed(business)).commerces.map(({ state, ownBy }) => [state, ownBy])

describe('an invitation', () => {
  const shown = (code: string) => app.call(showInvitation, { params: { code } })

  it('says whose it is, to anybody', async () => {
    const { referralCode } = await info(salon)
    expect(dataOf(await shown(referralCode))).toEqual({ commerceName: 'Estética Lucía' })
  })

  it.each(['nadie', 'x'.repeat(40), 'x'.repeat(41), 'a\0b'])(
    'is unknown by the code %j',
    async (code) => {
      expect(await shown(code)).toMatchObject({ status: 404, body: { isSuccess: false } })
    },
  )
})

describe('a registration', () => {
  it('with the code of an invitation is listed by who invited', async () => {
    await invite(salon, { commerceName: 'Barbería Beto' })
    expect((await listed(salon)).commerces).toEqual([
      { name: 'Barbería Beto', month: '2026-11', state: 'PENDING', ownBy: null, isPaid: false },
    ])
  })

  it.each(['nadie', '', 'A'.repeat(40), 'A'.repeat(41), 'a\0b', "'; DROP TABLE referrals"])(
    'goes on without the unknown code "%s"',
    async (referralCode) => {
      const { token } = await openBusiness(app, { referralCode })
      expect(dataOf(await app.call(referralInfo, {}, token))).toMatchObject({ earnings: [] })
      expect(await signs()).toEqual([])
    },
  )

  it('has a code of its own, other than the one that it came with', async () => {
    const [first, second] = await Promise.all([info(salon), info(await invite(salon))])
    expect(first.referralCode).not.toBe(second.referralCode)
    expect(second.referralLink).toBe(`http://localhost:3001/register?ref=${second.referralCode}`)
  })

  it('counts for one referrer, who is not the one of the referrer', async () => {
    const friend = await invite(salon)
    await invite(friend)
    expect(await signs()).toHaveLength(1)
    expect(await signs(friend)).toHaveLength(1)
  })
})

describe('a business that invites itself is registered, listed as own, and earns nothing', () => {
  const own = async (sign: string) => {
    expect(await signs()).toEqual([['OWN', sign]])
  }

  it('by the same mailbox', async () => {
    const second = await invite(salon, { email: salon.email.replace('@', '+2@') })
    await own('EMAIL')
    dataOf(await bookAs(app, second))
    expect(await info(salon)).toMatchObject({ earnings: [], totalUsd: 0 })
    await own('EMAIL')
  })

  it('by the address that is paid to', async () => {
    const email = `pagos.${randomUUID()}@ejemplo.test`
    dataOf(await payTo(salon, email))
    await invite(salon, { email })
    await own('EMAIL')
  })

  it('by the same phone, however it is written', async () => {
    const { rows } = await app.database.pool.query(
      'SELECT phone FROM commerces WHERE commerce_id = $1',
      [salon.commerceId],
    )
    await invite(salon, { commercePhone: `+52 ${rows[0].phone}` })
    await own('PHONE')
  })

  it('by the device from which both were registered', async () => {
    const deviceId = device()
    salon = await referrer({ deviceId })
    await invite(salon, { deviceId })
    await own('DEVICE')
  })

  it('by a device from which the referrer has logged in', async () => {
    const deviceId = device()
    const { email, password } = salon
    dataOf(await app.call(logIn, { body: { email, password, deviceId } }))
    await invite(salon, { deviceId })
    await own('DEVICE')
  })

  it('not by a device from which nobody else ever entered', async () => {
    await invite(salon, { deviceId: device() })
    expect(await signs()).toEqual([['PENDING', null]])
  })

  it('not by a device on which the referrer only tried a wrong password', async () => {
    const deviceId = device()
    const body = { email: salon.email, password: 'otra-cosa', deviceId }
    expect(await app.call(logIn, { body })).toMatchObject({ status: 401 })
    await invite(salon, { deviceId })
    expect(await signs()).toEqual([['PENDING', null]])
  })
})

it('knows the latest 20 devices of a business', async () => {
  const devices = Array.from({ length: 22 }, device)
  const { email, password } = salon
  for (const deviceId of devices) {
    app.clock.advance({ minutes: 1 })
    dataOf(await app.call(logIn, { body: { email, password, deviceId } }))
  }
  const { rows } = await app.database.pool.query(
    'SELECT device_id FROM account_devices WHERE commerce_id = $1 ORDER BY seen_at',
    [salon.commerceId],
  )
  expect(rows.map(({ device_id }) => device_id)).toEqual(devices.slice(2))
})

it.each(['x', 'A'.repeat(32), `${'a'.repeat(32)}0`])(
  'drops %s, which no browser calls itself, at a registration and a log-in',
  async (deviceId) => {
    const { email, password, commerceId } = await openBusiness(app, { deviceId })
    dataOf(await app.call(logIn, { body: { email, password, deviceId } }))
    const { rows } = await app.database.pool.query(
      'SELECT FROM account_devices WHERE commerce_id = $1',
      [commerceId],
    )
    expect(rows).toEqual([])
  },
)

describe('whoever signs in with Google', () => {
  let google: OpenGoogle
  beforeAll(async () => {
    google = await openGoogle()
  })
  afterAll(() => google.close())

  const someone = () => ({ email: `ana.${randomUUID()}@ejemplo.test`, given_name: 'Ana' })
  const open = async () => {
    const here = referAs(google.app)
    const business = await here.referrer()
    return { ...here, business, referralCode: (await here.info(business)).referralCode }
  }

  it('counts for whoever invited them, and for nobody by a mistyped code', async () => {
    const { business, referralCode, ...here } = await open()
    dataOf(await google.signIn(someone(), { referralCode }))
    dataOf(await google.signIn(someone(), { referralCode: 'mistyped' }))
    expect((await here.listed(business)).commerces).toMatchObject([{ name: 'Ana', ownBy: null }])
  })

  it('enters their account with their own code, which is dropped', async () => {
    const { business, referralCode, ...here } = await open()
    const { isNew } = dataOf(await google.signIn({ email: business.email }, { referralCode }))
    expect(isNew).toBe(false)
    expect((await here.listed(business)).total).toBe(0)
  })

  it('is known by the device', async () => {
    const { business, referralCode, ...here } = await open()
    const deviceId = device()
    dataOf(await google.signIn({ email: business.email }, { deviceId }))
    dataOf(await google.signIn(someone(), { referralCode, deviceId }))
    expect((await here.listed(business)).commerces).toMatchObject([{ ownBy: 'DEVICE' }])
  })

  const give = (token: string, phone: string) =>
    google.app.call(saveProfile, { body: { phone } }, token)
  const phoneOf = async ({ commerceId }: { commerceId: string }) => {
    const { rows } = await google.app.database.pool.query(
      'SELECT phone FROM commerces WHERE commerce_id = $1',
      [commerceId],
    )
    return rows[0].phone
  }

  it('is known by the first phone that they give, and by no later one', async () => {
    const { business, referralCode, ...here } = await open()
    const phone = await phoneOf(business)
    const { token } = dataOf(await google.signIn(someone(), { referralCode }))
    dataOf(await give(token, '3311110000'))
    dataOf(await give(token, phone))
    expect((await here.listed(business)).commerces).toMatchObject([{ ownBy: null }])
    const second = dataOf(await google.signIn(someone(), { referralCode }))
    dataOf(await give(second.token, `+52 ${phone}`))
    const { commerces } = await here.listed(business)
    expect(commerces.map(({ ownBy }) => ownBy).sort()).toEqual(['PHONE', null])
  })

  it('is known by it as the one who refers, too', async () => {
    const here = referAs(google.app)
    const { token } = dataOf(await google.signIn(someone()))
    const { referralCode } = dataOf(await google.app.call(referralInfo, {}, token))
    const guest = await openBusiness(google.app, { referralCode, commercePhone: '3322223333' })
    dataOf(await give(token, '3322223333'))
    expect((await here.listed({ ...guest, token })).commerces).toMatchObject([{ ownBy: 'PHONE' }])
  })
})
