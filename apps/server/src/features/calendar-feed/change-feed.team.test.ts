import {
  calendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
} from '@cuando/contract/accounts/integrations'
import { saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import { default as ICAL } from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../testing/steps/open-team.ts'

const app = await openTestApp()
const as = changeAs(app, () => team.salon)
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
  await bookWith(app, team, team.owner, { time: '09:00' })
  await bookWith(app, team, team.ana, { time: '10:00' })
  await bookWith(app, team, team.luz, { time: '11:00' })
})

const created = async ({ token }: TestPerson) =>
  dataOf(await app.call(createCalendarFeed, {}, token)).address ?? ''
const shown = async ({ token }: TestPerson) =>
  dataOf(await app.call(calendarFeed, {}, token)).address
const get = (address: string) => app.inject(new URL(address).pathname)

/** The local hours of the appointments in a file. */
const hoursIn = async (address: string) =>
  new ICAL.Component(ICAL.parse((await get(address)).body))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.hour)

it('each person has an address of their own, with their own appointments; the owner’s has all, by name', async () => {
  const [owner, ana, luz] = [
    await created(team.owner),
    await created(team.ana),
    await created(team.luz),
  ]
  expect(await Promise.all([owner, ana, luz].map(hoursIn))).toEqual([[9, 10, 11], [10], [11]])
  expect((await get(owner)).body).toContain('Con: Ana')
  expect((await get(ana)).body).not.toContain('Con: Ana')
  // STAFF see names and phones only.
  expect((await get(owner)).body).toContain('rosa@ejemplo.test')
  expect((await get(ana)).body).not.toContain('rosa@ejemplo.test')
  expect(await shown(team.ana)).toBe(ana)
  expect(await shown(team.sofia)).toBeNull()
})

it('the owner may have their own appointments only', async () => {
  const address = await created(team.owner)
  const choose = (allInCalendar: boolean) =>
    app.call(saveNoticeChoices, { body: { allInCalendar } }, team.owner.token)
  dataOf(await choose(false))
  expect(await hoursIn(address)).toEqual([9])
  dataOf(await choose(true))
  expect(await hoursIn(address)).toEqual([9, 10, 11])
})

it('a new address and a revoked one change nobody else’s', async () => {
  const [owner, ana, luz] = [
    await created(team.owner),
    await created(team.ana),
    await created(team.luz),
  ]
  const next = await created(team.ana)
  expect((await get(ana)).statusCode).toBe(404)
  dataOf(await app.call(deleteCalendarFeed, {}, team.luz.token))
  const statuses = await Promise.all([owner, next, luz].map(get))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  dataOf(await app.call(deleteCalendarFeed, {}, team.owner.token))
  expect((await get(next)).statusCode).toBe(200)
})

it('an appointment that was handed over moves to the calendar of who attends it now', async () => {
  const [ana, luz] = [await created(team.ana), await created(team.luz)]
  const id = await bookWith(app, team, team.ana, { date: '2026-11-26', time: '16:00' })
  expect(await hoursIn(ana)).toEqual([10, 16])
  dataOf(await as.editOwn(id, { date: '2026-11-26', time: '17:00', memberId: team.luz.memberId }))
  expect(await Promise.all([ana, luz].map(hoursIn))).toEqual([[10], [11, 17]])
})

it.each([
  ['end of access', (id: string) => manageAccess(app, () => team.salon).end(id)],
  ['removal', (id: string) => manageTeam(app, () => team.salon).remove(id)],
])('after the %s of a person their address leads nowhere', async (_what, leave) => {
  const address = await created(team.sofia)
  expect((await get(address)).statusCode).toBe(200)
  dataOf(await leave(team.sofia.memberId))
  expect((await get(address)).statusCode).toBe(404)
})

it('an address made while access ends leads nowhere, not even after a new access', async () => {
  const access = manageAccess(app, () => team.salon)
  const [answer] = await Promise.all([
    app.call(createCalendarFeed, {}, team.sofia.token),
    access.end(team.sofia.memberId),
  ])
  const address = answer.status === 200 ? dataOf(answer).address : null
  if (address !== null) expect((await get(address)).statusCode).toBe(404)
  dataOf(await access.invite(team.sofia.memberId, team.sofia.email))
  await access.accept(await access.mailedToken(team.sofia.email))
  if (address !== null) expect((await get(address)).statusCode).toBe(404)
})
