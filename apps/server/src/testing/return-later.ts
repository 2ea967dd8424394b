import { logIn } from '@cuando/contract/accounts'
import type { TestApp } from './make-test-app.ts'
import { dataOf, type TestBusiness } from './open-business.ts'

/** The owner comes back at another time, with a session of then. */
export async function returnLater(
  app: TestApp,
  business: TestBusiness,
  at: string,
): Promise<TestBusiness> {
  app.clock.set(at)
  const { email, password } = business
  const { token } = dataOf(await app.call(logIn, { body: { email, password } }))
  return { ...business, token: token ?? '' }
}
