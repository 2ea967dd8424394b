import { createAppointment } from '@cuando/contract/appointments/appointments'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../../testing/steps/open-team.ts'

const app = await openTestApp()
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
  // Later than they were let in.
  app.clock.advance({ minutes: 5 })
})

const as = ({ token }: TestPerson) => changeAs(app, () => ({ ...team.salon, token }))
const shownTo = async ({ token }: TestPerson) =>
  dataOf(await app.call(listNotifications, { query: {} }, token))
const toldTo = async (person: TestPerson) =>
  (await shownTo(person)).notifications.map(({ message }) => message)
const book = async ({ token }: TestPerson, { memberId }: TestPerson) => {
  const customer = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '' }
  const at = { serviceId: team.salon.serviceId, date: '2026-11-25', time: '10:00', memberId }
  const answer = await app.call(
    createAppointment,
    { headers: {}, body: { ...customer, ...at } },
    token,
  )
  return dataOf(answer).id
}
const when = 'miércoles 25 de noviembre de 2026, 10:00'

it('bookings, moves, cancellations and reopenings by the desk notify the person who attends, and no other', async () => {
  const id = await book(team.sofia, team.ana)
  expect(await toldTo(team.ana)).toEqual([
    `Sofía te agendó la cita de Rosa Peña (Corte) para el ${when}`,
  ])
  dataOf(await as(team.sofia).move(id, { date: '2026-11-25', time: '12:00' }))
  dataOf(await as(team.sofia).cancel(id))
  dataOf(await as(team.sofia).undo(id))
  expect((await toldTo(team.ana)).map((text) => text.split(' la cita')[0])).toEqual(
    expect.arrayContaining(['Sofía movió', 'Sofía canceló', 'Sofía reabrió']),
  )
  for (const other of [team.sofia, team.owner, team.luz])
    expect(await shownTo(other)).toMatchObject({ total: 0, notReadNotifications: 0 })
  expect(await shownTo(team.ana)).toMatchObject({ total: 4, notReadNotifications: 4 })
})

it('own actions notify nobody', async () => {
  const id = await book(team.ana, team.ana)
  dataOf(await as(team.ana).cancel(id))
  expect(await toldTo(team.ana)).toEqual([])
})

it('a booking by the desk for the owner notifies the owner', async () => {
  await book(team.sofia, team.owner)
  expect(await toldTo(team.owner)).toEqual([expect.stringContaining('Sofía te agendó la cita')])
  expect(await toldTo(team.sofia)).toEqual([])
})

it('a hand-over notifies both people', async () => {
  const id = await bookWith(app, team, team.ana)
  app.clock.advance({ minutes: 1 })
  const handOver = {
    appointmentId: id,
    memberId: team.luz.memberId,
    date: '2026-11-25',
    time: '10:00',
  }
  await handOverAs(app, () => team.salon).sent(team.ana.memberId, [handOver])
  expect((await toldTo(team.ana))[0]).toMatch(/ pasó a Luz la cita de Rosa Peña \(Corte\) del /)
  expect(await toldTo(team.luz)).toEqual([expect.stringContaining('te pasó la cita de Rosa Peña')])
})

it('a business of one writes nothing', async () => {
  const before = await toldTo(team.owner)
  await book(team.owner, team.owner)
  expect(await toldTo(team.owner)).toEqual(before)
})
