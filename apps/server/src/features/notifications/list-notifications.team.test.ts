import { logIn } from '@cuando/contract/accounts/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { handOverAs } from '../../testing/steps/hand-over-as.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageNotifications } from '../../testing/steps/manage-notifications.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../testing/steps/open-team.ts'
import { changeRows, ownedBy, storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => team.salon)
const { list, read, readAll, show, fill } = manageNotifications(app, () => team.salon)
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
  // Later than they were let in.
  app.clock.advance({ minutes: 5 })
  app.told.length = 0
})

const seenBy = async ({ token }: TestPerson) => list({ limit: 100 }, token)
const unreadOf = async (person: TestPerson) => (await seenBy(person)).notReadNotifications
const messagesOf = async (person: TestPerson) =>
  (await seenBy(person)).notifications.map(({ message }) => message)
const bookWithAna = (time = '10:00') => bookWith(app, team, team.ana, { time })

describe('the notification of a booking', () => {
  it('is in the lists of the person who attends it, the front desk and the owner, and names the person', async () => {
    await bookWithAna()
    const message = expect.stringContaining('reservó Corte con Ana para el miércoles 25')
    expect(await messagesOf(team.ana)).toEqual([message])
    expect(await messagesOf(team.sofia)).toEqual([message])
    expect(await messagesOf(team.owner)).toEqual([message])
    expect(await seenBy(team.luz)).toMatchObject({ total: 0, notReadNotifications: 0 })
  })

  it('is read by each person for themselves', async () => {
    await bookWithAna()
    await bookWithAna('12:00')
    const [first] = (await seenBy(team.ana)).notifications
    expect(await read(first?.id ?? '', team.ana.token)).toMatchObject({
      body: { data: { notReadNotifications: 1 } },
    })
    expect(await Promise.all([team.ana, team.sofia, team.owner].map(unreadOf))).toEqual([1, 2, 2])
    expect((await seenBy(team.ana)).notifications.map(({ isRead }) => isRead)).toEqual([
      true,
      false,
    ])
    dataOf(await readAll(team.sofia.token))
    expect(await Promise.all([team.ana, team.sofia, team.owner].map(unreadOf))).toEqual([1, 0, 2])
    dataOf(await readAll(team.owner.token))
    expect(await Promise.all([team.ana, team.sofia, team.owner].map(unreadOf))).toEqual([1, 0, 0])
  })

  it('can neither be shown nor read by colleagues who do not attend it, nor by another business', async () => {
    await bookWithAna()
    const id = (await seenBy(team.ana)).notifications[0]?.id ?? ''
    const strangers = [team.luz.token, (await openBusiness(app)).token]
    for (const token of strangers) {
      expect((await show(id, token)).status).toBe(404)
      expect((await read(id, token)).status).toBe(404)
      dataOf(await readAll(token))
    }
    expect(await unreadOf(team.ana)).toBe(1)
    expect((await show(id, team.ana.token)).status).toBe(200)
  })

  it('is counted by its type for those who may see it, until they have read it', async () => {
    const id = await bookWithAna()
    await bookWithAna('12:00')
    app.clock.advance({ minutes: 1 })
    const { memberId } = team.ana
    dataOf(await as.editOwn(id, { date: '2026-11-26', time: '10:00', memberId }))
    app.clock.advance({ minutes: 1 })
    dataOf(await as.cancelOwn(id))
    const newsOf = async (person: TestPerson) => (await seenBy(person)).news
    const all = { created: 2, moved: 1, cancelled: 1 }
    const none = { created: 0, moved: 0, cancelled: 0 }
    const everybody = [team.ana, team.sofia, team.owner, team.luz]
    expect(await Promise.all(everybody.map(newsOf))).toEqual([all, all, all, none])
    dataOf(await readAll(team.ana.token))
    expect(await Promise.all(everybody.map(newsOf))).toEqual([none, all, all, none])
  })

  it('is counted once when both devices of a person read it at the same time', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00']) await bookWithAna(time)
    const ids = (await seenBy(team.ana)).notifications.map((each) => each.id)
    app.told.length = 0
    await Promise.all([
      ...ids.slice(0, 2).flatMap((id) => [read(id, team.ana.token), read(id, team.ana.token)]),
      readAll(team.ana.token),
      readAll(team.ana.token),
    ])
    expect(await unreadOf(team.ana)).toBe(0)
    expect(
      await storedRows(app, 'notification_reads', { member_id: team.ana.memberId }),
    ).toHaveLength(4)
    const rooms = new Set(app.told.map(({ room }) => room))
    expect([...rooms]).toEqual([`${team.salon.commerceId}/${team.ana.memberId}`])
  })
})

it('each open screen gets the unread count of its person, or only the event of a change', async () => {
  await bookWithAna()
  dataOf(await readAll(team.sofia.token))
  app.told.length = 0
  await bookWithAna('12:00')
  const { commerceId } = team.salon
  const told = app.told.map(({ room, event, news }) => [
    room,
    event,
    'notReadNotifications' in news ? news.notReadNotifications : null,
  ])
  expect(told).toHaveLength(4)
  expect(told).toEqual(
    expect.arrayContaining([
      [commerceId, 'newNotification', 2],
      [`${commerceId}/${team.sofia.memberId}`, 'newNotification', 1],
      [`${commerceId}/${team.ana.memberId}`, 'newNotification', 2],
      [`${commerceId}/${team.luz.memberId}`, 'appointmentsChanged', null],
    ]),
  )
})

it('a session begins with the number of the person who logs in', async () => {
  await bookWithAna()
  const entered = async ({ email }: TestPerson) => manageAccess(app, () => team.salon).logIn(email)
  expect(dataOf(await entered(team.ana)).notReadNotifications).toBe(1)
  expect(dataOf(await entered(team.luz)).notReadNotifications).toBe(0)
  const { email, password } = team.salon
  expect(dataOf(await app.call(logIn, { body: { email, password } })).notReadNotifications).toBe(1)
})

it('after an appointment was handed over, the next notifications go to who attends it now', async () => {
  const id = await bookWithAna()
  const { turns } = await handOverAs(app, () => team.salon).listed(team.ana.memberId)
  const [row] = turns[0]?.appointments ?? []
  const wanted = {
    appointmentId: id,
    memberId: team.luz.memberId,
    date: row?.date ?? '',
    time: row?.time ?? '',
  }
  app.clock.advance({ minutes: 1 })
  const handed = await handOverAs(app, () => team.salon).sent(team.ana.memberId, [wanted])
  expect(handed.handedOver).toEqual([id])
  app.clock.advance({ minutes: 1 })
  dataOf(await as.cancelOwn(id))
  expect(await messagesOf(team.ana)).toEqual([
    expect.stringContaining('pasó a Luz'),
    expect.stringContaining('reservó Corte con Ana'),
  ])
  expect(await messagesOf(team.luz)).toEqual([
    expect.stringContaining('canceló su cita de Corte con Luz'),
    expect.stringContaining('te pasó la cita'),
  ])
})

it('a customer’s move to somebody else is in the lists of both', async () => {
  const id = await bookWithAna()
  app.clock.advance({ minutes: 1 })
  dataOf(await as.editOwn(id, { date: '2026-11-26', time: '10:00', memberId: team.luz.memberId }))
  const moved = expect.stringContaining('cambió su cita de Corte con Luz al jueves 26')
  expect(await messagesOf(team.luz)).toEqual([moved])
  expect(await messagesOf(team.ana)).toEqual([moved, expect.stringContaining('reservó')])
})

it('older notifications and those without an appointment belong to the owner', async () => {
  await fill(2)
  expect(await Promise.all([team.ana, team.sofia, team.owner].map(unreadOf))).toEqual([0, 2, 2])
})

it('notifications from before their first access are read for a person', async () => {
  await fill(3, { minutesAgo: 60 })
  expect(await unreadOf(team.sofia)).toBe(0)
  expect((await seenBy(team.sofia)).notifications.map(({ isRead }) => isRead)).toEqual([
    true,
    true,
    true,
  ])
  expect(await unreadOf(team.owner)).toBe(3)
})

it('a person whose access ended gets no more notifications', async () => {
  await bookWithAna()
  const access = manageAccess(app, () => team.salon)
  dataOf(await readAll(team.ana.token))
  dataOf(await access.end(team.ana.memberId))
  expect(
    (await app.call(logIn, { body: { email: team.ana.email, password: 'jacaranda-en-flor' } }))
      .status,
  ).not.toBe(200)
  expect(await storedRows(app, 'notification_reads', ownedBy(team.salon))).toEqual([])
  app.told.length = 0
  await bookWithAna('12:00')
  const { commerceId } = team.salon
  expect(app.told.map(({ room }) => room)).not.toContain(`${commerceId}/${team.ana.memberId}`)
})

it('a swept notification takes its marks of reading with it', async () => {
  await bookWithAna()
  dataOf(await readAll(team.ana.token))
  await changeRows(app, 'notifications', ownedBy(team.salon), { is_read: true })
  await app.database.pool.query('DELETE FROM notifications WHERE commerce_id = $1', [
    team.salon.commerceId,
  ])
  expect(await storedRows(app, 'notification_reads', ownedBy(team.salon))).toEqual([])
})
