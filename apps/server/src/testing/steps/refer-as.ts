import { randomBytes, randomInt } from 'node:crypto'
import type { RegistrationInput } from '@cuando/contract/accounts/registration'
import {
  currentCount,
  paidCount,
  pendingCount,
  referralInfo,
  referredCommerces,
  savePaypalEmail,
} from '@cuando/contract/referrals/referrals'
import { beforeEach } from 'vitest'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../open-business.ts'
import { newAddress } from './attempt-at.ts'
import { returnLater } from './return-later.ts'

/** A phone that no other test business has. */
const anotherPhone = () => `55${randomInt(10_000_000, 100_000_000)}`

/** A device that no other test business has. */
export const anotherDevice = () => randomBytes(16).toString('hex')

/** One-line calls of a business that invites others. Each business has a phone, a device and a network of its own. */
export function referAs(app: TestApp) {
  const info = async ({ token }: TestBusiness) => dataOf(await app.call(referralInfo, {}, token))
  const open = (changes: Partial<RegistrationInput>, from = newAddress()) => {
    const own = { commercePhone: anotherPhone(), deviceId: anotherDevice() }
    return openBusiness(app, { ...own, ...changes }, from)
  }
  const invite = async (
    referrer: TestBusiness,
    changes: Partial<RegistrationInput> = {},
    from?: string,
  ) => open({ referralCode: (await info(referrer)).referralCode, ...changes }, from)
  return {
    info,
    /** Registers a business of somebody else by the referrer's link. */
    invite,
    referrer: (changes: Partial<RegistrationInput> = {}, from?: string) => open(changes, from),
    /** Visitors of a business who have opened a mail's link, each from a network of their own. */
    prove: ({ commerceId }: TestBusiness, visitors = 3) =>
      app.database.pool.query(
        `INSERT INTO opened_mailboxes
         SELECT $1, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), now()
         FROM generate_series(1, $2)`,
        [commerceId, visitors],
      ),
    counts: async ({ token }: TestBusiness) => ({
      ...dataOf(await app.call(currentCount, {}, token)),
      ...dataOf(await app.call(pendingCount, {}, token)),
      ...dataOf(await app.call(paidCount, {}, token)),
    }),
    listed: async ({ token }: TestBusiness, query = {}) =>
      dataOf(await app.call(referredCommerces, { query }, token)),
    payTo: ({ token }: TestBusiness, paypalEmail: string) =>
      app.call(savePaypalEmail, { body: { paypalEmail } }, token),
  }
}

/**
 * A salon and a friend's business that it referred and that visitors have booked at, both new before each test, on
 * 24 November 2026; no month is closed.
 */
export function freshReferral(app: TestApp) {
  const { referrer, invite, prove } = referAs(app)
  const none: TestBusiness = { commerceId: '', serviceId: '', token: '', email: '', password: '' }
  const pair = {
    salon: none,
    friend: none,
    /** What follows happens at another time, with sessions of then. */
    async later(at: string) {
      pair.salon = await returnLater(app, pair.salon, at)
      pair.friend = await returnLater(app, pair.friend, at)
    },
  }
  beforeEach(async () => {
    app.clock.set('2026-11-24T16:00:00Z')
    await app.database.pool.query(
      'TRUNCATE closed_months, ended_months, referral_earnings, plan_prices',
    )
    pair.salon = await referrer()
    pair.friend = await invite(pair.salon)
    await prove(pair.friend)
  })
  return pair
}
