import type { Given } from '@cuando/contract/calls/endpoint'
import {
  addMember,
  arrangeTeam,
  removeMember,
  splitTeam,
  team,
  updateMember,
} from '@cuando/contract/team/team'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Fields = Given<typeof updateMember>['body']

/** One-line actions on the people of a business. */
export function manageTeam(app: TestApp, business: () => TestBusiness) {
  const add = (name: string, fields: Fields = {}, key?: string) =>
    app.call(
      addMember,
      { headers: { 'idempotency-key': key }, body: { ...fields, name } },
      business().token,
    )
  return {
    add,
    /** The id of somebody new. */
    joined: async (name: string, fields: Fields = {}) => dataOf(await add(name, fields)).id,
    change: (memberId: string, body: Fields) =>
      app.call(updateMember, { params: { memberId }, body }, business().token),
    remove: (memberId: string) =>
      app.call(removeMember, { params: { memberId } }, business().token),
    arrange: (body: Given<typeof arrangeTeam>['body']) =>
      app.call(arrangeTeam, { body }, business().token),
    split: (names: string[]) => app.call(splitTeam, { body: { names } }, business().token),
    shown: async () => dataOf(await app.call(team, {}, business().token)),
  }
}
