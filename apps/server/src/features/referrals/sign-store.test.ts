import { randomUUID } from 'node:crypto'
import { logIn } from '@cuando/contract/accounts/accounts'
import { saveProfile } from '@cuando/contract/accounts/profile'
import { register } from '@cuando/contract/accounts/registration'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, type TestBusiness } from '../../testing/open-business.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { newAddress } from '../../testing/steps/attempt-at.ts'
import { anotherDevice, referAs } from '../../testing/steps/refer-as.ts'
import { signsOf } from '../../testing/steps/signs-of.ts'
import { mailboxesOf } from '../../testing/stored/everything.ts'
import { openMail, referrerOf } from '../../testing/stored/referrals.ts'
import {
  addRows,
  deleteRows,
  ownedBy,
  rightNow,
  storedRows,
  storedValue,
  storedValues,
} from '../../testing/stored/rows.ts'
import { findSignsAmong } from './sign-store.ts'

const app = await openTestApp()
const { invite, referrer, payTo, listed, prove, info } = referAs(app)

let salon: TestBusiness
beforeEach(async () => {
  salon = await referrer()
})

const signs = (business: TestBusiness) => signsOf(app, business.commerceId)
const phoneOf = async ({ commerceId }: TestBusiness) => {
  return String(await storedValue(app, 'commerces', 'phone', ownedBy({ commerceId })))
}
const enter = ({ email, password }: TestBusiness, from: string | undefined, deviceId?: string) =>
  app.call(logIn, { body: { email, password, deviceId } }, undefined, from)

describe('a business that registers by a link', () => {
  it('gets no sign by itself', async () => {
    expect(await signs(await invite(salon))).toEqual([])
    expect(await signs(await invite(salon))).toEqual([])
  })

  it('gets a sign for the mailbox of the inviter’s account or PayPal e-mail', async () => {
    const address = `pagos.${randomUUID()}@ejemplo.test`
    dataOf(await payTo(salon, address))
    expect(await signs(await invite(salon, { email: address }))).toEqual(['EMAIL'])
    const second = await invite(salon, { email: salon.email.replace('@', '+2@') })
    expect(await signs(second)).toEqual(['EMAIL'])
  })

  it('gets a sign for the inviter’s phone in another spelling', async () => {
    const friend = await invite(salon, { commercePhone: `+52 ${await phoneOf(salon)}` })
    expect(await signs(friend)).toEqual(['PHONE'])
  })

  it('gets a sign for a device of the inviter’s registration or log-in', async () => {
    const [first, second] = [anotherDevice(), anotherDevice()]
    salon = await referrer({ deviceId: first })
    dataOf(await enter(salon, salon.from, second))
    expect(await signs(await invite(salon, { deviceId: first }))).toEqual(['DEVICE'])
    expect(await signs(await invite(salon, { deviceId: second }))).toEqual(['DEVICE'])
  })

  it('gets a sign without a device id', async () => {
    expect(await signs(await invite(salon, { deviceId: undefined }))).toEqual(['NO_DEVICE'])
    expect(await signs(await invite(salon, { deviceId: 'x' }))).toEqual(['NO_DEVICE'])
  })

  it('gets a sign for a network of the inviter', async () => {
    expect(await signs(await invite(salon, {}, salon.from))).toEqual(['NETWORK'])
  })

  it('gets signs shared with another invited business, as that one does', async () => {
    const [phone, deviceId, from] = ['3312345678', anotherDevice(), newAddress()]
    const friends = [
      await invite(salon, { commercePhone: phone, deviceId }, from),
      await invite(salon, { commercePhone: phone, deviceId }, from),
    ]
    for (const friend of friends)
      expect(await signs(friend)).toEqual(['DEVICE', 'NETWORK', 'PHONE'])
  })

  it('gets no sign for a device of the inviter’s failed log-ins', async () => {
    const deviceId = anotherDevice()
    const from = newAddress()
    const body = { email: salon.email, password: 'otra-cosa', deviceId }
    expect(await app.call(logIn, { body }, undefined, from)).toMatchObject({ status: 401 })
    expect(await signs(await invite(salon, { deviceId }, from))).toEqual([])
  })

  it('gets no sign shared with a business of another inviter', async () => {
    const deviceId = anotherDevice()
    const friend = await invite(salon, { deviceId })
    const stranger = await invite(await referrer(), { deviceId })
    expect(await signs(friend)).toEqual([])
    expect(await signs(stranger)).toEqual([])
  })
})

describe('a sign is found later', () => {
  it('by a log-in on the device or from a network of the other, either way', async () => {
    const [friend, other, deviceId] = [await invite(salon), await invite(salon), anotherDevice()]
    dataOf(await enter(friend, salon.from))
    expect(await signs(friend)).toEqual(['NETWORK'])
    dataOf(await enter(salon, salon.from, deviceId))
    dataOf(await enter(friend, friend.from, deviceId))
    expect(await signs(friend)).toEqual(['DEVICE', 'NETWORK'])
    dataOf(await enter(salon, other.from))
    expect(await signs(other)).toEqual(['NETWORK'])
  })

  it('but not by a network of two invited businesses unless both registered from it', async () => {
    const [friend, other] = [await invite(salon), await invite(salon)]
    dataOf(await enter(friend, other.from))
    expect([await signs(friend), await signs(other)]).toEqual([[], []])
  })

  it('by a phone, and it stays when the phone is changed back', async () => {
    const [friend, other] = [await invite(salon), await invite(salon)]
    const former = await phoneOf(friend)
    const give = (phone: string) => app.call(saveProfile, { body: { phone } }, friend.token)
    dataOf(await give(await phoneOf(other)))
    dataOf(await give(former))
    expect([await signs(friend), await signs(other)]).toEqual([['PHONE'], ['PHONE']])
    dataOf(await app.call(saveProfile, { body: { phone: former } }, salon.token))
    const rows = await storedRows(
      app,
      'referral_signs',
      { referred_id: friend.commerceId },
      { columns: ['shared_with'] },
    )
    expect(rows).toEqual([{ shared_with: salon.commerceId }])
  })

  it('by a PayPal e-mail, among invited businesses and with the inviter', async () => {
    const [friend, other, third] = [await invite(salon), await invite(salon), await invite(salon)]
    const address = `pagos.${randomUUID()}@ejemplo.test`
    dataOf(await payTo(friend, address))
    dataOf(await payTo(other, address))
    expect([await signs(friend), await signs(other)]).toEqual([['PAYPAL'], ['PAYPAL']])
    dataOf(await payTo(salon, third.email))
    expect(await signs(third)).toEqual(['EMAIL'])
  })

  it('before a payout, if two concurrent log-ins were not compared with each other', async () => {
    const [friend, other, deviceId] = [await invite(salon), await invite(salon), anotherDevice()]
    const device = { device_id: deviceId, seen_at: rightNow }
    await addRows(app, 'account_devices', [
      { ...ownedBy(friend), ...device },
      { ...ownedBy(other), ...device },
    ])
    for (let time = 0; time < 2; time += 1)
      await findSignsAmong(app.database.db, [await referrerOf(app, friend)], app.clock.now())
    expect([await signs(friend), await signs(other)]).toEqual([['DEVICE'], ['DEVICE']])
  })
})

describe('a business is in review', () => {
  const inReview = async () => (await listed(salon)).commerces.map(({ isInReview }) => isInReview)
  const open = (business: TestBusiness, mailbox: string, network: string) =>
    openMail(app, business, Buffer.from(mailbox, 'hex'), Buffer.from(network, 'hex'))

  it('until it has three visitors, each with another mailbox and network', async () => {
    const friend = await invite(salon)
    await prove(friend, 2)
    expect(await inReview()).toEqual([true])
    const [network] = await storedValues(app, 'opened_mailboxes', 'network', ownedBy(friend))
    await open(friend, 'aa', network?.toString('hex') ?? '')
    expect(await inReview()).toEqual([true])
    await open(friend, 'bb', 'cc')
    expect(await inReview()).toEqual([false])
  })

  it('until enough visitors share no network or mailbox with the two owners', async () => {
    const friend = await invite(salon)
    await prove(friend, 2)
    const owners = { commerce_id: [salon.commerceId, friend.commerceId] }
    const networks = await storedValues(app, 'account_networks', 'network', owners)
    const mailboxes = await storedValues(app, 'referral_members', 'mailbox', owners)
    expect([networks.length, mailboxes.length]).toEqual([2, 2])
    for (const [at, network] of networks.entries()) {
      await open(friend, `0${at}`, network.toString('hex'))
      await open(friend, mailboxes[at]?.toString('hex') ?? '', `0${at}`)
    }
    expect(await inReview()).toEqual([true])
    await open(friend, 'aa', 'aa')
    expect(await inReview()).toEqual([false])
  })

  it('until a network of its owner is known', async () => {
    const friend = await invite(salon)
    await prove(friend)
    await deleteRows(app, 'account_networks', ownedBy(friend))
    expect(await inReview()).toEqual([true])
    dataOf(await enter(friend, friend.from))
    expect(await inReview()).toEqual([false])
  })

  it('if it has a sign, even with enough visitors', async () => {
    const friend = await invite(salon)
    await prove(friend, 9)
    dataOf(await enter(friend, salon.from))
    expect(await inReview()).toEqual([true])
  })
})

it('finds no sign shared with an unverified account', async () => {
  const { referralCode } = await info(salon)
  const deviceId = anotherDevice()
  const mistyped = sampleRegistration({ referralCode, deviceId, commercePhone: '3398765432' })
  dataOf(await app.call(register, { body: mistyped }, undefined, newAddress()))
  const friend = await invite(salon, { deviceId })
  expect(await signs(friend)).toEqual([])
})

it('stores the network of the registration and the latest 19 others', async () => {
  const networks = Array.from({ length: 24 }, newAddress)
  for (const from of networks) {
    app.clock.advance({ minutes: 1 })
    dataOf(await enter(salon, from))
  }
  const rows = await storedRows(app, 'account_networks', ownedBy(salon), {
    columns: ['is_registration'],
    orderBy: ['seen_at'],
  })
  expect(rows).toHaveLength(20)
  expect(rows[0]).toEqual({ is_registration: true })
})

it('normalizes mailboxes the same in SQL as in the program', async () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', '1'), maxLength: 8 })
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'ejemplo.test')
  const emails = fc.sample(
    fc.tuple(part, domain).map((parts) => parts.join('@')),
    300,
  )
  expect(await mailboxesOf(app, emails)).toEqual(emails.map(mailboxOf))
})
