import { cancelAppointments, undoChanges } from '@cuando/contract/appointments/appointments'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { groupAs } from '../../../testing/steps/group-as.ts'
import { listOverlaps, manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { openTeam } from '../../../testing/steps/open-team.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const group = groupAs(app, () => salon)
const date = '2026-11-26'
let salon: TestBusiness
let yoga: string
let ids: string[]
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  yoga = await group.openClass()
  ids = [
    await group.join(yoga, 'ana'),
    await group.join(yoga, 'eva'),
    await group.join(yoga, 'luz'),
  ]
  await mailedSubjects(app)
})

const timesOf = async (appointments: readonly string[] = ids) => {
  const shown = await Promise.all(appointments.map((id) => as.shown(id)))
  return shown.map(({ date: day, time, status }) => `${day} ${time} ${status}`)
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof group.move>>) => [
  status,
  body.isSuccess || body.code,
]
const at = (when: string) => ids.map(() => `${when} PENDING`)

describe('a class', () => {
  it('is shown with those who attend it, by name', async () => {
    dataOf(await as.cancelOwn(ids[2] ?? ''))
    const shown = dataOf(await group.show(await group.groupOn()))
    expect(shown).toMatchObject({
      ...{ name: 'Yoga', isEvent: false, serviceId: yoga },
      ...{ date: '2026-11-25', time: '10:00', duration: 60, maxAttendees: 4 },
    })
    expect(shown.appointments.map(({ customer }) => customer.name)).toEqual(['ana', 'eva'])
  })

  it('moves with all who attend it, with one mail each, and can be put back', async () => {
    const id = await group.groupOn()
    const answer = await group.move(id, { date, time: '12:00', reason: 'Lluvia' })
    expect(answer.body.message).toBe('3 citas reagendadas')
    expect(await timesOf()).toEqual(at('2026-11-26 12:00'))
    expect(await group.groupOn()).toBe('')
    expect(dataOf(await group.show(await group.groupOn(date))).appointments).toHaveLength(3)
    const moved = dataOf(answer).ids
    const undone = await app.call(undoChanges, { body: { ids: moved } }, salon.token)
    expect(dataOf(undone)).toEqual({ undone: 3, skipped: 0 })
    expect(await timesOf()).toEqual(at('2026-11-25 10:00'))
    expect(await mailedSubjects(app)).toEqual([])
    dataOf(await group.move(await group.groupOn(), { date, time: '12:00' }))
    const subject = mailSubjects.moved
    expect(await mailedSubjects(app)).toEqual([subject, subject, subject])
  })

  it('is put back from a time that overlaps its own', async () => {
    const id = await group.groupOn()
    const half = { date: '2026-11-25', time: '10:30' }
    expect(codeOf(await group.move(id, half))).toEqual([409, 'slotClosed'])
    const moved = dataOf(await group.move(id, { ...half, force: true })).ids
    expect(await timesOf()).toEqual(at('2026-11-25 10:30'))
    const undone = await app.call(undoChanges, { body: { ids: moved } }, salon.token)
    expect(dataOf(undone)).toEqual({ undone: 3, skipped: 0 })
    expect(await timesOf()).toEqual(at('2026-11-25 10:00'))
  })

  it('moves as a whole or not at all, as its preview says', async () => {
    const id = await group.groupOn()
    await bookAs(app, salon, { date, time: '11:00', email: 'otra@ejemplo.test' })
    await group.join(yoga, 'iris', { date, time: '13:00' })
    await group.join(yoga, 'rita', { date, time: '13:00' })
    const previewed = async (time: string, day = date) =>
      dataOf(await group.preview(id, day, time)).collision
    expect(await previewed('11:00')).toBe('TAKEN')
    expect(await previewed('13:00')).toBe('TAKEN')
    expect(await previewed('12:00')).toBeNull()
    expect(await previewed('10:30', '2026-11-25')).toBe('OFF_STEP')
    expect(await previewed('12:00', '2026-11-28')).toBe('CLOSED_DAY')
    for (const time of ['11:00', '13:00'])
      expect(codeOf(await group.move(id, { date, time }))).toEqual([409, 'slotTaken'])
    expect(await timesOf()).toEqual(at('2026-11-25 10:00'))
    expect(await mailedSubjects(app)).not.toContainEqual(expect.stringContaining('cambió'))
  })

  it('joins another one that has room for all', async () => {
    await group.join(yoga, 'iris', { date, time: '12:00' })
    const id = await group.groupOn()
    expect(dataOf(await group.preview(id, date, '12:00')).collision).toBeNull()
    dataOf(await group.move(id, { date, time: '12:00' }))
    expect(dataOf(await group.show(await group.groupOn(date))).appointments).toHaveLength(4)
    expect(await listOverlaps(app, salon.commerceId)).toEqual([])
  })
})

describe('concurrent requests', () => {
  it('move a class once: of two people one does, and the other hears that nobody is left there', async () => {
    const id = await group.groupOn()
    const wanted = ['11:00', '12:00'].map((time) => group.move(id, { date, time }))
    const answers = (await Promise.all(wanted)).map(codeOf)
    expect(answers).toContainEqual([200, true])
    expect(answers).toContainEqual([404, 'groupEmpty'])
    expect(new Set(await timesOf()).size).toBe(1)
  })

  it('leave somebody who books meanwhile either in the moved class or alone at the old time', async () => {
    const id = await group.groupOn()
    const [moved, joined] = await Promise.all([
      group.move(id, { date, time: '12:00' }),
      group.join(yoga, 'iris'),
    ])
    const [time] = await timesOf([joined])
    const isAlong = dataOf(moved).ids.includes(joined)
    expect(time).toBe(isAlong ? '2026-11-26 12:00 PENDING' : '2026-11-25 10:00 PENDING')
    expect(await timesOf()).toEqual(at('2026-11-26 12:00'))
  })

  it('do not move who cancels meanwhile, nor lose a cancellation of all', async () => {
    const id = await group.groupOn()
    const [first = ''] = ids
    await Promise.all([group.move(id, { date, time: '12:00' }), as.cancelOwn(first)])
    expect((await timesOf())[0]).toMatch(/CANCELLED$/)
    expect((await timesOf()).slice(1)).toEqual(at('2026-11-26 12:00').slice(1))
    const [moved] = await Promise.all([
      group.move(await group.groupOn(date), { date, time: '11:00' }),
      app.call(cancelAppointments, { body: { ids } }, salon.token),
    ])
    expect([200, 404]).toContain(moved.status)
    expect((await timesOf()).every((each) => each.endsWith('CANCELLED'))).toBe(true)
  })
})

it('an event moves with its service, and its attendees are listed', async () => {
  const event = await manageServices(app, () => salon).created(tasting)
  const { id } = dataOf(await manageServices(app, () => salon).join(event.id))
  const groupId = await group.groupOn('2026-12-10')
  expect(dataOf(await group.show(groupId))).toMatchObject({
    ...{ isEvent: true, serviceId: event.id },
    appointments: [{ id }],
  })
  expect(codeOf(await group.move(groupId, { date, time: '12:00' }))).toEqual([409, 'notMovable'])
})

it('others than those who attend it reach no class of somebody', async () => {
  const team = await openTeam(app)
  salon = team.salon
  yoga = await group.openClass()
  const mine = await group.join(yoga, 'ana', { memberId: team.ana.memberId })
  const id = await group.groupOn()
  const other = await openBusiness(app)
  for (const token of [team.luz.token, other.token]) {
    const answers = [
      await group.show(id, token),
      await group.preview(id, date, '12:00', token),
      await group.move(id, { date, time: '12:00' }, token),
      await group.write(id, 'Hola', token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  dataOf(await group.move(id, { date, time: '12:00' }, team.ana.token))
  expect(await as.shown(mine)).toMatchObject({ date, member: { id: team.ana.memberId } })
  dataOf(await group.move(await group.groupOn(date), { date, time: '11:00' }, team.sofia.token))
})
