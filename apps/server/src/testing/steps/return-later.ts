import { logIn } from '@cuando/contract/accounts/accounts'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

/** Sets the clock to another time and logs the owner in again. */
export async function returnLater(
  app: TestApp,
  business: TestBusiness,
  at: string,
): Promise<TestBusiness> {
  app.clock.set(at)
  const { email, password, from } = business
  const body = { email, password }
  const { token } = dataOf(await app.call(logIn, { body }, undefined, from))
  return { ...business, token: token ?? '' }
}
