import { logIn } from '@cuando/contract/accounts/accounts'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { newAddress } from '../../testing/steps/attempt-at.ts'
import { referAs } from '../../testing/steps/refer-as.ts'
import { signsOf } from '../../testing/steps/signs-of.ts'
import { lockRows } from '../../testing/stored/rows.ts'
import { findSignsAmong } from './sign-store.ts'

const app = await openTestApp()
const { invite, referrer } = referAs(app)

it('a log-in does not wait for a comparison that finds the same signs again', async () => {
  const salon = await referrer()
  const friend = await invite(salon, {}, salon.from)
  expect(await signsOf(app, friend.commerceId)).toEqual(['NETWORK'])
  const { email, password } = friend
  await inTransaction(app.database.db, async (tx) => {
    await findSignsAmong(tx, [commerceId.parse(salon.commerceId)], app.clock.now())
    // Fails at once if the log-in would have to wait.
    await lockRows(app, 'referral_signs', { referred_id: friend.commerceId }, 'UPDATE NOWAIT')
    dataOf(await app.call(logIn, { body: { email, password } }, undefined, newAddress()))
  })
})
