import { logIn } from '@cuando/contract/accounts/accounts'
import {
  acceptInvitation,
  changeRole,
  endAccess,
  enterBusiness,
  inviteMember,
  showInvitation,
} from '@cuando/contract/team/access'
import type { MemberRole } from '@cuando/contract/team/member-login'
import PostalMime from 'postal-mime'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { workJobs } from '../work-jobs.ts'
import { manageTeam } from './manage-team.ts'

const password = 'jacaranda-en-flor'

/** One-line actions on the log-ins of a team. */
export function manageAccess(app: TestApp, business: () => TestBusiness) {
  const invite = (memberId: string, email: string, role: MemberRole = 'RECEPTION') =>
    app.call(inviteMember, { params: { memberId }, body: { email, role } }, business().token)
  /** The secret text in the newest mail to this address. */
  const mailedToken = async (email: string): Promise<string> => {
    const mail = (await workJobs(app)).findLast(({ to }) => to.includes(email))
    const { html = '' } = await PostalMime.parse(mail?.raw ?? '')
    return /\/invitation#([\da-f-]{36}\.[\w-]{43})"/.exec(html)?.[1] ?? 'no invitation was mailed'
  }
  const accept = (token: string, body: { password?: string } = { password }) =>
    app.call(acceptInvitation, { body: { token, ...body } })
  return {
    invite,
    mailedToken,
    accept,
    show: (token: string) => app.call(showInvitation, { body: { token } }),
    changeRole: (memberId: string, role: MemberRole) =>
      app.call(changeRole, { params: { memberId }, body: { role } }, business().token),
    end: (memberId: string) => app.call(endAccess, { params: { memberId } }, business().token),
    enter: (commerceId: string, token: string) =>
      app.call(enterBusiness, { body: { commerceId } }, token),
    logIn: (email: string, given = password) =>
      app.call(logIn, { body: { email, password: given } }),
    /** A new member who has accepted an invitation, with the token of a session. */
    let: async (name: string, email: string, role?: MemberRole) => {
      const memberId = await manageTeam(app, business).joined(name, { isActive: false })
      dataOf(await invite(memberId, email, role))
      const session = dataOf(await accept(await mailedToken(email)))
      return { memberId, token: session?.token ?? '', userId: session?.user.id ?? '' }
    },
  }
}
