import { noticeChoices, saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { openTeam, type TestPerson, type TestTeam } from '../../testing/steps/open-team.ts'
import { storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
})

const shown = async ({ token }: TestPerson) => dataOf(await app.call(noticeChoices, {}, token))
const save = (body: Given<typeof saveNoticeChoices>['body'], { token }: TestPerson) =>
  app.call(saveNoticeChoices, { body }, token)

it('by default the owner and the front desk get all notices, and STAFF those of their own appointments, by mail too', async () => {
  const none = { allPushes: false, mails: false, allMails: false, morningSummary: false }
  expect(await shown(team.owner)).toEqual({
    ...{ allPushes: true, mails: true, allMails: true, morningSummary: false },
    allInCalendar: true,
  })
  expect(await shown(team.sofia)).toEqual({ ...none, allPushes: true, allInCalendar: false })
  expect(await shown(team.ana)).toEqual({ ...none, mails: true, allInCalendar: false })
})

it('each person changes their own, and what is not named stays', async () => {
  const body = { mails: false, morningSummary: true }
  expect(dataOf(await save(body, team.ana))).toMatchObject(body)
  expect(dataOf(await save({ mails: true }, team.ana))).toMatchObject({ ...body, mails: true })
  expect(dataOf(await save({}, team.ana))).toMatchObject({ ...body, mails: true })
  expect(await shown(team.luz)).toMatchObject({ mails: true, morningSummary: false })
  const own = { allPushes: false, allMails: false, allInCalendar: false }
  expect(dataOf(await save(own, team.owner))).toMatchObject({ ...own, mails: true })
  expect(await shown(team.owner)).toMatchObject(own)
})

it.each([
  ['ana', { allPushes: true }, 'allPushes'],
  ['ana', { allMails: true }, 'allMails'],
  ['sofia', { allMails: true }, 'allMails'],
  ['sofia', { allInCalendar: true }, 'allInCalendar'],
  ['owner', { mails: false }, 'mails'],
  ['owner', { morningSummary: true }, 'morningSummary'],
  ['owner', { allMails: 'sí' as never }, 'allMails'],
] as const)('%s may not choose %o', async (who, body, field) => {
  const before = await shown(team[who])
  const answer = await save(body, team[who])
  expect(answer).toMatchObject({
    status: 422,
    body: { data: { fieldErrors: { [field]: expect.any(String) } } },
  })
  expect(await shown(team[who])).toEqual(before)
})

it('refusing all notices of others turns no mails on', async () => {
  const body = { allPushes: false, allMails: false, allInCalendar: false }
  expect(dataOf(await save(body, team.sofia))).toMatchObject({ mails: false })
})

it('choices end with the access, and a person with new access has the defaults', async () => {
  dataOf(await save({ mails: false }, team.ana))
  const access = manageAccess(app, () => team.salon)
  dataOf(await access.end(team.ana.memberId))
  expect(await storedRows(app, 'notice_choices', { member_id: team.ana.memberId })).toEqual([])
  dataOf(await access.invite(team.ana.memberId, team.ana.email, 'STAFF'))
  await access.accept(await access.mailedToken(team.ana.email))
  const token = dataOf(await access.logIn(team.ana.email)).token ?? ''
  expect(await shown({ ...team.ana, token })).toMatchObject({ mails: true })
})

it('choices of two devices at the same time are both kept', async () => {
  await Promise.all([save({ mails: false }, team.ana), save({ morningSummary: true }, team.ana)])
  expect(await shown(team.ana)).toMatchObject({ mails: false, morningSummary: true })
})
