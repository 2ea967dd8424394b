import { cancelAppointments, undoChanges } from '@cuando/contract/appointments/appointments'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { saveTimezone } from '@cuando/contract/business/settings'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { createAs } from '../../../testing/steps/create-as.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { changeAppointment, storedAppointment } from '../../../testing/stored/appointments.ts'
import { changeRows, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { settleAppointments } from './settle-appointments.ts'

const silent = pino({ level: 'silent' })
const app = await openTestApp()
let salon: TestBusiness
let sofia: { memberId: string; token: string }
const team = manageTeam(app, () => salon)
const byOwner = changeAs(app, () => salon)
const bySofia = changeAs(app, () => ({ ...salon, token: sofia.token }))
const atDesk = createAs(app, () => ({ ...salon, token: sofia.token }))

const date = '2026-11-25'
const named = (memberId: string, name: string) => team.change(memberId, { name }).then(dataOf)
/** The history as a list of words, such as 'MOVED OWNER Sofía'. */
const historyOf = async (id: string) =>
  (await byOwner.shown(id)).changes?.map(({ change, by, memberName, from, to }) =>
    [change, by, memberName, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
  )

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  atDesk.startOver()
})

async function settleWith(changes: { auto_confirm: boolean }, now: string) {
  await changeRows(app, 'commerces', ownedBy(salon), changes)
  await settleAppointments(app.database.db, new Date(now), silent)
}

/** Ana owns the business; Sofía works at its front desk. */
async function hireSofia() {
  const email = `sofia${Math.floor(Math.random() * 1e9)}@ejemplo.test`
  sofia = await manageAccess(app, () => salon).let('Sofía', email)
  await named(salon.commerceId, 'Ana')
}

describe('the history of an appointment at a business with a team', () => {
  beforeEach(hireSofia)

  it('names the people of the business who booked, moved and cancelled it', async () => {
    const { id } = await atDesk.created('rosa@ejemplo.test')
    dataOf(await byOwner.move(id, { date, time: '12:00' }))
    app.clock.set('2026-11-24T16:30:00Z')
    dataOf(await bySofia.cancel(id, 'Se enfermó'))
    const { changes } = await byOwner.shown(id)
    const own = { by: 'OWNER', from: null, to: null }
    expect(changes).toEqual([
      { ...own, change: 'BOOKED', memberName: 'Sofía', at: '2026-11-24T16:00:00.000Z' },
      { ...own, change: 'MOVED', memberName: 'Ana', at: '2026-11-24T16:00:00.000Z' },
      { ...own, change: 'CANCELLED', memberName: 'Sofía', at: '2026-11-24T16:30:00.000Z' },
    ])
  })

  it('tells the changes of customers from those of the business', async () => {
    const id = await byOwner.booked({ date: '2026-12-01' })
    dataOf(await byOwner.editOwn(id, { notes: 'Llego tarde' }))
    dataOf(await byOwner.moveOwn(id, '2026-12-01', '12:00'))
    dataOf(await byOwner.cancelOwn(id))
    expect(await historyOf(id)).toEqual([
      'BOOKED CUSTOMER',
      'CORRECTED CUSTOMER',
      'MOVED CUSTOMER',
      'CANCELLED CUSTOMER',
    ])
  })

  it('has completions, missed appointments, and what undid them', async () => {
    const completed = await byOwner.booked({ date: '2026-11-24', time: '12:00' })
    app.clock.set('2026-11-24T18:30:00Z')
    dataOf(await bySofia.complete(completed))
    dataOf(await byOwner.undo(completed))
    dataOf(await bySofia.miss(completed))
    expect(await historyOf(completed)).toEqual([
      'BOOKED CUSTOMER',
      'COMPLETED OWNER Sofía',
      'REOPENED OWNER Ana',
      'MISSED OWNER Sofía',
    ])
  })

  it('keeps a move that was undone, whether or not its mail has left', async () => {
    const [unsent, sent] = [await byOwner.booked(), await byOwner.booked({ time: '13:00' })]
    dataOf(await bySofia.move(unsent, { date, time: '11:00' }))
    dataOf(await byOwner.undo(unsent))
    dataOf(await bySofia.move(sent, { date, time: '15:00' }))
    app.clock.set('2026-11-24T16:05:00Z')
    await workJobs(app)
    dataOf(await byOwner.undo(sent))
    const history = ['BOOKED CUSTOMER', 'MOVED OWNER Sofía', 'MOVED_BACK OWNER Ana']
    expect(await historyOf(unsent)).toEqual(history)
    expect(await historyOf(sent)).toEqual(history)
    expect((await byOwner.shown(unsent)).history).toEqual([])
    expect((await byOwner.shown(sent)).history).toHaveLength(2)
  })

  it('names who handed it over, and the people who attended before and since', async () => {
    const luis = await team.joined('Luis')
    const id = await byOwner.booked({ memberId: luis })
    const handOvers = [{ appointmentId: id, memberId: salon.commerceId, date, time: '10:00' }]
    dataOf(
      await handOverAs(app, () => ({ ...salon, token: sofia.token })).send(luis, { handOvers }),
    )
    dataOf(await byOwner.move(id, { date, time: '12:00', memberId: luis }))
    expect(await historyOf(id)).toEqual([
      'BOOKED CUSTOMER',
      'HANDED_OVER OWNER Sofía from Luis to Ana',
      'MOVED OWNER Ana from Ana to Luis',
    ])
  })

  it('names who cancelled or reopened several at once', async () => {
    const ids = [await byOwner.booked(), await byOwner.booked({ time: '12:00' })]
    const reason = ''
    dataOf(await app.call(cancelAppointments, { body: { ids, reason } }, sofia.token))
    dataOf(await app.call(undoChanges, { body: { ids } }, salon.token))
    for (const id of ids)
      expect(await historyOf(id)).toEqual([
        'BOOKED CUSTOMER',
        'CANCELLED OWNER Sofía',
        'REOPENED OWNER Ana',
      ])
  })

  it('names who moved a whole event, or all appointments with the time zone', async () => {
    const services = manageServices(app, () => salon)
    const { id: serviceId } = await services.created(tasting)
    const { id: seat } = dataOf(await services.join(serviceId))
    const id = await byOwner.booked()
    dataOf(await services.move(serviceId, { specificTime: '12:00' }))
    const body = { timezone: 'America/Cancun', keep: 'local' } as const
    dataOf(await app.call(saveTimezone, { body }, salon.token))
    expect(await historyOf(seat)).toEqual(['BOOKED CUSTOMER', 'MOVED OWNER Ana', 'MOVED OWNER Ana'])
    expect(await historyOf(id)).toEqual(['BOOKED CUSTOMER', 'MOVED OWNER Ana'])
  })

  it('says what was settled by itself', async () => {
    const [completed, expired] = [await byOwner.booked(), await byOwner.booked({ time: '12:00' })]
    await settleWith({ auto_confirm: true }, '2026-11-25T17:30:00Z')
    await settleWith({ auto_confirm: false }, '2026-11-27T16:00:00Z')
    expect(await historyOf(completed)).toEqual(['BOOKED CUSTOMER', 'COMPLETED SYSTEM'])
    expect(await historyOf(expired)).toEqual(['BOOKED CUSTOMER', 'EXPIRED SYSTEM'])
  })

  it('has the present names of people, also of those who were removed', async () => {
    const { id } = await atDesk.created('rosa@ejemplo.test')
    await named(sofia.memberId, 'Sofía Luna')
    dataOf(await team.remove(sofia.memberId))
    expect(await historyOf(id)).toEqual(['BOOKED OWNER Sofía Luna'])
  })

  it('names nobody in old changes, and leaves out entries of another version', async () => {
    const { id } = await atDesk.created('rosa@ejemplo.test')
    dataOf(await bySofia.move(id, { date, time: '12:00' }))
    await changeAppointment(app, id, { booked_by_member: null, changes: '[]' })
    app.clock.set('2026-11-24T16:30:00Z')
    dataOf(await bySofia.cancel(id))
    const old = ['BOOKED OWNER', 'MOVED OWNER', 'CANCELLED OWNER Sofía']
    expect(await historyOf(id)).toEqual(old)
    const { changes } = await storedAppointment(app, id)
    const others = [{ change: 'TELEPORTED', by: 'OWNER', at: '' }, 'nothing', ...[changes].flat()]
    await changeAppointment(app, id, { changes: JSON.stringify(others) })
    expect(await historyOf(id)).toEqual(old)
  })

  it('stores the latest fifty changes', async () => {
    const id = await byOwner.booked()
    const many = Array.from({ length: 50 }, (_, n) => ({
      ...{ change: 'MOVED', by: 'OWNER', at: new Date(n).toISOString() },
    }))
    await changeAppointment(app, id, { changes: JSON.stringify(many) })
    dataOf(await bySofia.cancel(id))
    const { changes } = await storedAppointment(app, id)
    expect(changes).toHaveLength(50)
    expect(changes).toMatchObject([many[1], ...many.slice(2), { memberId: sofia.memberId }])
  })

  it('has both of two moves at once, and the one of two cancellations that won', async () => {
    const id = await byOwner.booked()
    const moves = [
      bySofia.move(id, { date, time: '12:00' }),
      byOwner.move(id, { date, time: '13:00' }),
    ]
    for (const each of await Promise.all(moves)) expect(each.status).toBe(200)
    const { time, history } = await byOwner.shown(id)
    const last = time === '12:00' ? 'Sofía' : 'Ana'
    const [, first, second] = (await historyOf(id)) ?? []
    expect(new Set([first, second])).toEqual(new Set(['MOVED OWNER Sofía', 'MOVED OWNER Ana']))
    expect(second).toBe(`MOVED OWNER ${last}`)
    expect(history).toHaveLength(2)
    const [one, other] = await Promise.all([bySofia.cancel(id), byOwner.cancel(id)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const cancelled = (await historyOf(id))?.filter((each) => each.startsWith('CANCELLED'))
    expect(cancelled).toEqual([`CANCELLED OWNER ${one.status === 200 ? 'Sofía' : 'Ana'}`])
  })

  it('stays when the customer is erased, and has nothing of them', async () => {
    const { id, customer } = await atDesk.created('rosa@ejemplo.test')
    dataOf(await bySofia.cancel(id, 'Rosa tiene gripe'))
    dataOf(await app.call(eraseCustomer, { params: { customerId: customer.id } }, salon.token))
    const { changes } = await storedAppointment(app, id)
    expect(changes).toEqual([
      {
        ...{ change: 'CANCELLED', by: 'OWNER', memberId: sofia.memberId },
        at: '2026-11-24T16:00:00.000Z',
      },
    ])
    expect(await historyOf(id)).toEqual(['BOOKED OWNER Sofía', 'CANCELLED OWNER Sofía'])
  })

  it('is not in what customers are answered', async () => {
    const { id } = await atDesk.created('rosa@ejemplo.test', { date: '2026-12-01', time: '10:00' })
    dataOf(await bySofia.move(id, { date: '2026-12-01', time: '12:00' }))
    const answers = [
      await app.call(publicAppointmentDetail, { params: { appointmentId: id } }),
      await byOwner.moveOwn(id, '2026-12-01', '16:00'),
      await byOwner.cancelOwn(id),
    ]
    for (const answer of answers) {
      expect(dataOf(answer)).not.toHaveProperty('changes')
      expect(JSON.stringify(answer.body)).not.toContain('Sofía')
    }
  })
})

it('is not answered at a business of one, but stored for the time when others join', async () => {
  const { id } = await createAs(app, () => salon).created('rosa@ejemplo.test')
  dataOf(await byOwner.move(id, { date, time: '12:00' }))
  expect(await byOwner.shown(id)).not.toHaveProperty('changes')
  await hireSofia()
  expect(await historyOf(id)).toEqual(['BOOKED OWNER Ana', 'MOVED OWNER Ana'])
})
