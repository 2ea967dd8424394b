import { saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../../testing/steps/open-team.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => team.salon)
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
})

const choose = async (
  { token }: TestPerson,
  body: Given<typeof saveNoticeChoices>['body'],
): Promise<unknown> => dataOf(await app.call(saveNoticeChoices, { body }, token))

/** The people of the business who get a mail of the queued ones, by name. */
async function mailed(): Promise<string[]> {
  const sent = (await workJobs(app)).flatMap(({ to }) => to)
  const people = Object.entries({ ...team, salon: { email: '' } })
  return people.filter(([, { email }]) => sent.includes(email)).map(([name]) => name)
}

it('the mail to STAFF has no e-mail of the customer, neither in its text nor for answers', async () => {
  await bookWith(app, team, team.ana)
  const sent = await workJobs(app)
  const mailTo = async ({ email }: TestPerson) =>
    PostalMime.parse(sent.find(({ to }) => to.includes(email))?.raw ?? '')
  const [owners, anas] = [await mailTo(team.owner), await mailTo(team.ana)]
  expect([owners.text, owners.replyTo?.[0]?.address]).toEqual([
    expect.stringMatching(/Con\s+Ana/),
    'rosa@ejemplo.test',
  ])
  expect([anas.text, anas.replyTo]).toEqual([expect.not.stringContaining('rosa@'), undefined])
  expect(anas.text).toContain('55 8765 4321')
  expect(anas.text).not.toContain('Si respondes')
})

describe('a booking is mailed', () => {
  it('to the owner, and to who attends it: STAFF by default, the front desk by choice', async () => {
    await bookWith(app, team, team.ana)
    expect(await mailed()).toEqual(['owner', 'ana'])
    await choose(team.ana, { mails: false })
    await bookWith(app, team, team.ana, { time: '12:00' })
    expect(await mailed()).toEqual(['owner'])
    await choose(team.sofia, { mails: true })
    await bookWith(app, team, team.ana, { time: '14:00' })
    expect(await mailed()).toEqual(['owner'])
  })

  it('to the owner only about their own, if they chose so', async () => {
    await choose(team.owner, { allMails: false })
    await bookWith(app, team, team.ana)
    expect(await mailed()).toEqual(['ana'])
    await bookWith(app, team, team.owner, { time: '12:00' })
    expect(await mailed()).toEqual(['owner'])
  })

  it('to who attends it also if the owner wants no mails', async () => {
    const body = { desktop: false, email: false, hoursBeforeList: [], autoConfirm: true }
    dataOf(await app.call(saveNotificationSettings, { body }, team.salon.token))
    await bookWith(app, team, team.ana)
    expect(await mailed()).toEqual(['ana'])
  })

  it('to nobody whose access ended meanwhile', async () => {
    await bookWith(app, team, team.ana)
    dataOf(await manageAccess(app, () => team.salon).end(team.ana.memberId))
    expect(await mailed()).toEqual(['owner'])
  })
})

it('a customer’s move to somebody else is mailed to both, and their cancellation to who attends it', async () => {
  await choose(team.owner, { allMails: false })
  const id = await bookWith(app, team, team.ana)
  await mailed()
  dataOf(await as.editOwn(id, { date: '2026-11-26', time: '10:00', memberId: team.luz.memberId }))
  expect(await mailed()).toEqual(['ana', 'luz'])
  dataOf(await as.cancelOwn(id))
  expect(await mailed()).toEqual(['luz'])
})

it('an action of the business is mailed to no team member', async () => {
  const id = await bookWith(app, team, team.ana)
  await mailed()
  dataOf(await as.cancel(id))
  expect(await mailed()).toEqual([])
})
