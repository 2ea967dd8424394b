import { forgotPassword, resetPassword } from '@cuando/contract/accounts/accounts'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, readCode } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { openTeam, type TestTeam } from '../../testing/steps/open-team.ts'
import { storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const access = manageAccess(app, () => team.salon)
let team: TestTeam
beforeEach(async () => {
  team = await openTeam(app)
})

const roleOf = async (token: string) => dataOf(await app.call(commerceInfo, {}, token)).role
const sessionsOf = (memberId: string) =>
  storedRows(app, 'directory_sessions', { commerce_id: team.salon.commerceId, member_id: memberId })

/** Enters the same business again and again, as often as that succeeds, until `isOver`. */
async function enterAgain(first: string, isOver: () => boolean): Promise<void> {
  let token: string | null = first
  while (token !== null && !isOver()) {
    const answer = await access.enter(team.salon.commerceId, token)
    token = answer.status === 200 ? dataOf(answer).token : null
  }
}

/** Logs in again and again until `isOver`. */
async function logInAgain({ email }: { email: string }, isOver: () => boolean): Promise<void> {
  while (!isOver()) await access.logIn(email)
}

/** Runs `change` while somebody opens sessions in several ways at once. */
async function beside(person: TestTeam['ana'], change: () => Promise<unknown>): Promise<void> {
  const sessions = await Promise.all([1, 2, 3].map(() => access.logIn(person.email)))
  let isOver = false
  const busy = [
    ...sessions.map((session) => enterAgain(dataOf(session).token ?? '', () => isOver)),
    ...[1, 2, 3].map(() => logInAgain(person, () => isOver)),
  ]
  await change()
  isOver = true
  await Promise.all(busy)
}

it('the end of an access ends the sessions that are opened at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    await beside(team.ana, async () => dataOf(await access.end(team.ana.memberId)))
    expect(await sessionsOf(team.ana.memberId)).toEqual([])
    dataOf(await access.invite(team.ana.memberId, team.ana.email, 'STAFF'))
    dataOf(await access.accept(await access.mailedToken(team.ana.email)))
  }
})

it('a changed role is that of the sessions that are opened at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const role = round % 2 === 0 ? 'STAFF' : 'RECEPTION'
    await beside(team.sofia, async () => dataOf(await access.changeRole(team.sofia.memberId, role)))
    const roles = (await sessionsOf(team.sofia.memberId)).map((session) => session.role)
    expect(new Set(roles)).toEqual(new Set([role]))
    expect(await roleOf(team.sofia.token)).toBe(role)
  }
})

it.each([1, 2, 3])(
  'a new password ends the sessions that are opened at the same time (%i)',
  async () => {
    const { email, memberId } = team.ana
    dataOf(await app.call(forgotPassword, { body: { email } }))
    const code = await readCode(app, email)
    const next = { newPassword: 'bugambilia-roja', confirmPassword: 'bugambilia-roja' }
    const reset = () => app.call(resetPassword, { body: { email, code, ...next } })
    await beside(team.ana, async () => dataOf(await reset()))
    expect(await sessionsOf(memberId)).toEqual([])
  },
)

it('of several requests with one session, one enters', async () => {
  const enter = () => access.enter(team.salon.commerceId, team.ana.token)
  const before = (await sessionsOf(team.ana.memberId)).length
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(enter))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(team.ana.memberId)).toHaveLength(before)
})
