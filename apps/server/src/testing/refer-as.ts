import { randomInt } from 'node:crypto'
import {
  currentCount,
  paidCount,
  pendingCount,
  referralInfo,
  referredCommerces,
  savePaypalEmail,
} from '@cuando/contract/referrals'
import type { RegistrationInput } from '@cuando/contract/registration'
import type { TestApp } from './make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from './open-business.ts'

/** A phone that no other test business has. */
const anotherPhone = () => `55${randomInt(10_000_000, 100_000_000)}`

/** One-line calls of a business that invites others. */
export function referAs(app: TestApp) {
  const info = async ({ token }: TestBusiness) => dataOf(await app.call(referralInfo, {}, token))
  const invite = async (inviter: TestBusiness, changes: Partial<RegistrationInput> = {}) => {
    const { referralCode } = await info(inviter)
    return openBusiness(app, { commercePhone: anotherPhone(), referralCode, ...changes })
  }
  return {
    info,
    /** Registers a business of somebody else by the inviter's link. */
    invite,
    inviter: (changes: Partial<RegistrationInput> = {}) =>
      openBusiness(app, { commercePhone: anotherPhone(), ...changes }),
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
