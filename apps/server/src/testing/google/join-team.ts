import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { manageAccess } from '../steps/manage-access.ts'
import { manageTeam } from '../steps/manage-team.ts'

/** Somebody of a business's team who has logged in. */
export interface Colleague extends TestBusiness {
  memberId: string
  /** Of their Google account. */
  email: string
}

/** Somebody new in a team, who takes bookings and logs in. */
export async function joinTeam(
  app: TestApp,
  business: TestBusiness,
  name: string,
): Promise<Colleague> {
  const access = manageAccess(app, () => business)
  const memberId = await manageTeam(app, () => business).joined(name)
  const email = `${memberId}@gmail.test`
  dataOf(await access.invite(memberId, email))
  const session = dataOf(await access.accept(await access.mailedToken(email)))
  return { ...business, memberId, email, token: session?.token ?? '' }
}
