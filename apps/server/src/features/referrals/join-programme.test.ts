import { randomUUID } from 'node:crypto'
import { logIn } from '@cuando/contract/accounts/accounts'
import { saveProfile } from '@cuando/contract/accounts/profile'
import { showInvitation } from '@cuando/contract/accounts/registration'
import { referralInfo } from '@cuando/contract/referrals/referrals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenGoogle, openGoogle } from '../../testing/google/open-google.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { anotherDevice, referAs } from '../../testing/steps/refer-as.ts'
import { signsOf } from '../../testing/steps/signs-of.ts'
import { storedBusiness } from '../../testing/stored/business.ts'
import { ownedBy, storedRows, storedValues } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const { info, invite, referrer, listed } = referAs(app)
let salon: TestBusiness
beforeEach(async () => {
  salon = await referrer()
})

describe('an invitation', () => {
  const shown = (code: string) => app.call(showInvitation, { params: { code } })

  it('shows the inviter’s name without a login', async () => {
    const { referralCode } = await info(salon)
    expect(dataOf(await shown(referralCode))).toEqual({ commerceName: 'Estética Lucía' })
  })

  it.each(['nadie', 'x'.repeat(40), 'x'.repeat(41), 'a\0b'])(
    'is unknown with the code %j',
    async (code) => {
      expect(await shown(code)).toMatchObject({ status: 404, body: { isSuccess: false } })
    },
  )
})

describe('a registration', () => {
  it('with an invitation’s code is listed for the inviter', async () => {
    await invite(salon, { commerceName: 'Barbería Beto' })
    expect((await listed(salon)).commerces).toEqual([
      {
        name: 'Barbería Beto',
        month: '2026-11',
        state: 'PENDING',
        isInReview: true,
        isPaid: false,
      },
    ])
  })

  it.each(['nadie', '', 'A'.repeat(40), 'A'.repeat(41), 'a\0b', "'; DROP TABLE referrals"])(
    'succeeds with the unknown code "%s", without a referral',
    async (referralCode) => {
      const { token } = await openBusiness(app, { referralCode })
      expect(dataOf(await app.call(referralInfo, {}, token))).toMatchObject({ earnings: [] })
      expect((await listed(salon)).total).toBe(0)
    },
  )

  it('gets a code of its own', async () => {
    const [first, second] = await Promise.all([info(salon), info(await invite(salon))])
    expect(first.referralCode).not.toBe(second.referralCode)
    expect(second.referralLink).toBe(`http://localhost:3001/register?ref=${second.referralCode}`)
  })

  it('counts for its referrer, but not for the referrer’s referrer', async () => {
    const friend = await invite(salon)
    await invite(friend)
    expect((await listed(salon)).total).toBe(1)
    expect((await listed(friend)).total).toBe(1)
  })
})

it('stores the latest 20 devices of a business', async () => {
  const devices = Array.from({ length: 22 }, anotherDevice)
  const { email, password } = salon
  for (const deviceId of devices) {
    app.clock.advance({ minutes: 1 })
    dataOf(await app.call(logIn, { body: { email, password, deviceId } }))
  }
  expect(
    await storedValues(app, 'account_devices', 'device_id', ownedBy(salon), ['seen_at']),
  ).toEqual(devices.slice(2))
})

it.each(['x', 'A'.repeat(32), `${'a'.repeat(32)}0`])(
  'ignores the invalid device id %s at a registration and a log-in',
  async (deviceId) => {
    const { email, password, commerceId } = await openBusiness(app, { deviceId })
    dataOf(await app.call(logIn, { body: { email, password, deviceId } }))
    const rows = await storedRows(app, 'account_devices', ownedBy({ commerceId }))
    expect(rows).toEqual([])
  },
)

describe('a sign-in with Google', () => {
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

  it('counts for the inviter, and for nobody with a mistyped code', async () => {
    const { business, referralCode, ...here } = await open()
    dataOf(await google.signIn(someone(), { referralCode }))
    dataOf(await google.signIn(someone(), { referralCode: 'mistyped' }))
    expect((await here.listed(business)).commerces).toMatchObject([
      { name: 'Ana', isInReview: true },
    ])
  })

  it('ignores a code when it opens an existing account', async () => {
    const { business, referralCode, ...here } = await open()
    const { isNew } = dataOf(await google.signIn({ email: business.email }, { referralCode }))
    expect(isNew).toBe(false)
    expect((await here.listed(business)).total).toBe(0)
  })

  it('finds signs by the device and the network', async () => {
    const { business, referralCode } = await open()
    const deviceId = anotherDevice()
    dataOf(await google.signIn({ email: business.email }, { deviceId }))
    const { commerceId } = dataOf(await google.signIn(someone(), { referralCode, deviceId }))
    expect(await signsOf(google.app, commerceId)).toEqual(['DEVICE', 'NETWORK'])
  })

  it('stores the sign of each saved phone, even if the phone changes again', async () => {
    const { business, referralCode } = await open()
    const { phone } = await storedBusiness(google.app, business)
    const give = (token: string | null, given: string) =>
      google.app.call(saveProfile, { body: { phone: given } }, token ?? '')
    const { token, commerceId } = dataOf(
      await google.signIn(someone(), { referralCode, deviceId: anotherDevice() }),
    )
    dataOf(await give(token, '3311110000'))
    expect(await signsOf(google.app, commerceId)).toEqual([])
    dataOf(await give(token, `+52 ${phone}`))
    dataOf(await give(token, '3311110000'))
    expect(await signsOf(google.app, commerceId)).toEqual(['PHONE'])
  })

  it('finds a sign if the device is missing', async () => {
    const { referralCode } = await open()
    const { commerceId } = dataOf(await google.signIn(someone(), { referralCode }))
    expect(await signsOf(google.app, commerceId)).toEqual(['NO_DEVICE'])
  })
})
