import { saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import { savePushSubscription } from '@cuando/contract/appointments/push'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageNotifications } from '../../testing/steps/manage-notifications.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../testing/steps/open-team.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import {
  answerWith,
  startPushService,
  testPushSender,
} from '../../testing/worlds/start-push-service.ts'

const service = await startPushService(testPushSender().publicKey)
afterAll(() => service.close())
const app = await openTestApp({ push: testPushSender([service.origin]) })
const as = changeAs(app, () => team.salon)
const notifications = manageNotifications(app, () => team.salon)
let team: TestTeam
let devices: Record<'owner' | 'sofia' | 'ana' | 'luz', string>
beforeEach(async () => {
  service.become(answerWith(201))
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
  app.clock.advance({ minutes: 5 })
  await wantOnDesktop(true)
  devices = {
    owner: await subscribe(team.owner),
    sofia: await subscribe(team.sofia),
    ana: await subscribe(team.ana),
    luz: await subscribe(team.luz),
  }
})

const wantOnDesktop = async (desktop: boolean) =>
  dataOf(
    await app.call(
      saveNotificationSettings,
      { body: { desktop, email: false, hoursBeforeList: [], autoConfirm: true } },
      team.salon.token,
    ),
  )

/** Subscribes a device of somebody; returns its path at the push service. */
async function subscribe({ token }: TestPerson): Promise<string> {
  const subscription = service.subscribe()
  dataOf(await app.call(savePushSubscription, { body: subscription }, token))
  return new URL(subscription.endpoint).pathname
}

const choose = (body: Given<typeof saveNoticeChoices>['body'], { token }: TestPerson) =>
  app.call(saveNoticeChoices, { body }, token)

/** Sends the queued pushes; returns their recipients and texts. */
async function pushed() {
  const before = service.pushed.length
  await workJobs(app)
  const sent = service.pushed.slice(before)
  const people = Object.entries(devices).filter(([, path]) =>
    sent.some((each) => each.path === path),
  )
  return { to: people.map(([name]) => name), texts: sent.map(({ message }) => message.message) }
}

describe('a booking is pushed to', () => {
  it('its team member, the owner and the front desk, with the name of the team member', async () => {
    await bookWith(app, team, team.ana)
    const { to, texts } = await pushed()
    expect(to).toEqual(['owner', 'sofia', 'ana'])
    expect(new Set(texts)).toEqual(
      new Set([expect.stringContaining('Rosa Peña reservó Corte con Ana para el')]),
    )
  })

  it('the owner and the front desk only about their own, if they chose so', async () => {
    dataOf(await choose({ allPushes: false }, team.owner))
    dataOf(await choose({ allPushes: false }, team.sofia))
    await bookWith(app, team, team.luz)
    expect((await pushed()).to).toEqual(['luz'])
    await bookWith(app, team, team.owner, { time: '12:00' })
    expect((await pushed()).to).toEqual(['owner'])
    dataOf(await choose({ allPushes: true }, team.sofia))
    await bookWith(app, team, team.owner, { time: '14:00' })
    expect((await pushed()).to).toEqual(['owner', 'sofia'])
  })

  it('others also when the owner’s own switch is off', async () => {
    await wantOnDesktop(false)
    await bookWith(app, team, team.ana)
    expect((await pushed()).to).toEqual(['sofia', 'ana'])
  })

  it('those who have not read it by then', async () => {
    await bookWith(app, team, team.ana)
    dataOf(await notifications.readAll(team.ana.token))
    expect((await pushed()).to).toEqual(['owner', 'sofia'])
    await bookWith(app, team, team.ana, { time: '12:00' })
    dataOf(await notifications.readAll(team.owner.token))
    expect((await pushed()).to).toEqual(['sofia', 'ana'])
  })

  it('those who still want it by then', async () => {
    await bookWith(app, team, team.ana)
    dataOf(await choose({ allPushes: false }, team.sofia))
    await wantOnDesktop(false)
    expect((await pushed()).to).toEqual(['ana'])
  })
})

it('a customer’s move to somebody else is pushed to both', async () => {
  const id = await bookWith(app, team, team.ana)
  await pushed()
  dataOf(await as.editOwn(id, { date: '2026-11-26', time: '10:00', memberId: team.luz.memberId }))
  expect((await pushed()).to).toEqual(['owner', 'sofia', 'ana', 'luz'])
})

it.each([
  ['loses access', (id: string) => manageAccess(app, () => team.salon).end(id)],
  ['is removed', (id: string) => manageTeam(app, () => team.salon).remove(id)],
])('a person who %s gets no more pushes, not even queued ones', async (_what, leave) => {
  await bookWith(app, team, team.ana)
  dataOf(await leave(team.sofia.memberId))
  expect((await pushed()).to).toEqual(['owner', 'ana'])
  await bookWith(app, team, team.ana, { time: '12:00' })
  expect((await pushed()).to).toEqual(['owner', 'ana'])
})

it('STAFF can’t choose the pushes of others', async () => {
  expect(await choose({ allPushes: true }, team.luz)).toMatchObject({
    status: 422,
    body: { data: { fieldErrors: { allPushes: 'A ti se te avisa solo de tus citas' } } },
  })
  await bookWith(app, team, team.ana)
  expect((await pushed()).to).not.toContain('luz')
})
