import { daysOff, saveDaysOff } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { countOverlaps } from '../../../testing/stored/appointments.ts'
import { ownedBy, storedRow, storedRows } from '../../../testing/stored/rows.ts'
import { watchRows } from '../../../testing/watch-rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const hands = handOverAs(app, () => salon)
const as = changeAs(app, () => salon)
const date = '2026-12-01'
let salon: TestBusiness
let luis: string
let ana: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  luis = await team.joined('Luis')
  ana = await team.joined('Ana')
})

let guests = 0
const book = (changes: Parameters<typeof bookAs>[2] = {}) =>
  bookAs(app, salon, { date, email: `guest${++guests}@ejemplo.test`, memberId: luis, ...changes })
const booked = async (changes: Parameters<typeof bookAs>[2] = {}) => dataOf(await book(changes)).id
const giverOf = async (id: string) => (await as.shown(id)).member?.id
const to = (memberId: string, appointmentId: string, time = '10:00') => ({
  appointmentId,
  memberId,
  date,
  time,
})
const offOf = async (memberId: string) =>
  dataOf(await app.call(daysOff, { query: { memberId } }, salon.token))
const whole = { date, description: 'No viene', startTime: null, endTime: null }

describe('handing over', () => {
  it('moves each appointment to the chosen person at its time', async () => {
    const [first, second] = [await booked({ time: '10:00' }), await booked({ time: '12:00' })]
    const answer = await hands.send(luis, {
      handOvers: [to(salon.commerceId, second, '12:00'), to(ana, first)],
    })
    expect(answer.body.message).toBe('2 citas pasadas')
    expect(dataOf(answer)).toEqual({ handedOver: [first, second], refused: [], notMailed: [] })
    expect(await as.shown(first)).toMatchObject({
      ...{ date, time: '10:00', status: 'PENDING', member: { id: ana } },
      history: [{ date, time: '10:00', by: 'OWNER' }],
    })
    expect(await giverOf(second)).toBe(salon.commerceId)
    dataOf(await as.undo(first))
    expect(await giverOf(first)).toBe(luis)
  })

  it('tells the customer once who attends them now, however often it is requested', async () => {
    const id = await booked()
    await workJobs(app)
    const request = [to(ana, id)]
    await hands.sent(luis, request)
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    expect(await hands.sent(luis, request)).toMatchObject({ handedOver: [id], refused: [] })
    expect(await rows.read()).toEqual(before)
    const mails = await workJobs(app)
    expect(mails).toHaveLength(1)
    const { text = '', subject } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toEqual(mailSubjects.changed)
    expect(text).toContain('ahora te atiende Ana. La fecha y la hora son las mismas.')
    expect(await hands.sent(luis, request)).toMatchObject({ handedOver: [id] })
    expect(await workJobs(app)).toEqual([])
  })

  it('and back before the mail has left tells the customer nothing', async () => {
    const id = await booked()
    await workJobs(app)
    await hands.sent(luis, [to(ana, id)])
    await hands.sent(ana, [to(luis, id)])
    expect(await workJobs(app)).toEqual([])
  })

  it('keeps the arrival of the customer of an appointment that has begun', async () => {
    const id = await booked()
    salon = await returnLater(app, salon, '2026-12-01T16:10:00Z')
    dataOf(await as.arrive(id))
    expect(await hands.sent(luis, [to(ana, id)])).toMatchObject({ handedOver: [id] })
    expect(await as.shown(id)).toMatchObject({
      time: '10:00',
      member: { id: ana },
      arrivedAt: '2026-12-01T16:10:00.000Z',
    })
  })

  it('requested twice at once is one move, and of two people wanted at once one gets it', async () => {
    const [first, second] = [await booked({ time: '10:00' }), await booked({ time: '12:00' })]
    const same = { handOvers: [to(ana, first)] }
    const answers = await Promise.all([hands.send(luis, same), hands.send(luis, same)])
    expect(answers.map((each) => dataOf(each).handedOver)).toEqual([[first], [first]])
    expect((await as.shown(first)).history).toHaveLength(1)
    const wanted = [ana, salon.commerceId].map((memberId) =>
      hands.sent(luis, [to(memberId, second, '12:00')]),
    )
    const results = await Promise.all(wanted)
    expect(results.flatMap(({ handedOver }) => handedOver)).toEqual([second])
    expect(results.flatMap(({ refused }) => refused)).toEqual([
      { appointmentId: second, reason: 'memberChanged' },
    ])
  })
})

describe('an impossible hand-over', () => {
  it('is reported and changes nothing, and the rest is done', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const ids: string[] = []
    for (const time of times) ids.push(await booked({ time }))
    const [free = '', taken = '', moved = '', gone = '', other = '', done = ''] = ids
    await booked({ time: '10:00', memberId: ana })
    dataOf(await as.move(moved, { date, time: '16:00' }))
    dataOf(await as.cancel(gone))
    dataOf(await as.move(other, { date, time: '13:00', memberId: salon.commerceId }))
    dataOf(await as.complete(done))
    const wanted = ids.map((id, at) => to(ana, id, times[at]))
    const unknown = crypto.randomUUID()
    const answer = await hands.send(luis, { handOvers: [...wanted, to(ana, unknown, '17:00')] })
    expect(answer.body.message).toBe('1 cita pasada; 6 no se pudieron pasar')
    expect(dataOf(answer)).toMatchObject({
      handedOver: [free],
      refused: [
        { appointmentId: taken, reason: 'slotTaken' },
        { appointmentId: moved, reason: 'timeChanged' },
        { appointmentId: gone, reason: 'notMovable' },
        { appointmentId: other, reason: 'memberChanged' },
        { appointmentId: done, reason: 'notMovable' },
        { appointmentId: unknown, reason: 'appointmentUnknown' },
      ],
    })
    expect(await giverOf(taken)).toBe(luis)
    expect((await as.shown(moved)).time).toBe('16:00')
    expect(await giverOf(other)).toBe(salon.commerceId)
    expect(await countOverlaps(app)).toBe(0)
  })

  it('is one to somebody who is off, gone or of another business', async () => {
    const id = await booked()
    const body = { data: [{ date, description: 'Curso' }] }
    dataOf(await app.call(saveDaysOff, { query: { memberId: ana }, body }, salon.token))
    const paco = await team.joined('Paco')
    dataOf(await team.remove(paco))
    const eva = await manageTeam(app, () => other).joined('Eva')
    const reasonOf = async (memberId: string) =>
      (await hands.sent(luis, [to(memberId, id)])).refused.map(({ reason }) => reason)
    expect(await reasonOf(ana)).toEqual(['slotClosed'])
    expect(await reasonOf(paco)).toEqual(['memberUnavailable'])
    expect(await reasonOf(eva)).toEqual(['memberUnavailable'])
    expect((await as.shown(id)).history).toEqual([])
  })

  it("is one of another business's appointment, or by a person who is not of the team", async () => {
    const mine = salon
    const id = await booked()
    salon = other
    const eva = await manageTeam(app, () => other).joined('Eva')
    const answer = await hands.sent(eva, [to(other.commerceId, id)])
    expect(answer.refused).toEqual([{ appointmentId: id, reason: 'appointmentUnknown' }])
    const refusal = { status: 404, body: { code: 'memberUnknown' } }
    const dayOff = { date, description: 'No viene' }
    expect(await hands.send(luis, { dayOff, handOvers: [to(eva, id)] })).toMatchObject(refusal)
    salon = mine
    expect(await giverOf(id)).toBe(luis)
    expect(await storedRows(app, 'days_off', ownedBy(mine))).toEqual([])
    const paco = await team.joined('Paco')
    dataOf(await team.remove(paco))
    expect(await hands.send(paco, { dayOff, handOvers: [] })).toMatchObject(refusal)
  })
})

let other: TestBusiness
beforeEach(async () => {
  other = await openBusiness(app)
})

describe('blocking the day', () => {
  const dayOff = { date, description: 'No viene' }

  it('closes the day for bookings with the person, and leaves their appointments', async () => {
    const id = await booked()
    dataOf(await hands.send(luis, { dayOff, handOvers: [] }))
    expect(await offOf(luis)).toEqual([{ ...whole, appointments: 1 }])
    expect((await book({ time: '15:00' })).status).toBe(409)
    expect(await giverOf(await booked({ time: '15:00', memberId: undefined }))).not.toBe(luis)
    expect(await giverOf(id)).toBe(luis)
  })

  it('twice is one day off, and blocked parts of the day stay', async () => {
    const lunch = { date, description: 'Comida', startTime: '14:00', endTime: '15:00' }
    const data = [lunch, { date: '2026-12-02', description: 'Curso' }]
    dataOf(await app.call(saveDaysOff, { query: { memberId: luis }, body: { data } }, salon.token))
    await Promise.all([1, 2].map(() => hands.send(luis, { dayOff, handOvers: [] })))
    const rest = { date: '2026-12-02', description: 'Curso', startTime: null, endTime: null }
    expect(await offOf(luis)).toEqual([
      { ...lunch, appointments: 0 },
      { ...whole, appointments: 0 },
      { ...rest, appointments: 0 },
    ])
    expect(await offOf(ana)).toEqual([])
  })

  it('holds even if no appointment can be handed over', async () => {
    const id = await booked()
    await booked({ memberId: ana })
    const answer = await hands.send(luis, { dayOff, handOvers: [to(ana, id)] })
    expect(answer.body.message).toBe('No se pasó ninguna cita: 1 no se pudo pasar')
    expect(await offOf(luis)).toHaveLength(1)
  })

  it('can be done by the front desk', async () => {
    const id = await booked()
    const desk = await manageAccess(app, () => salon).let('Sofía', `${luis}@ejemplo.test`)
    const owner = salon
    salon = { ...salon, token: desk.token }
    const answer = dataOf(await hands.send(luis, { dayOff, handOvers: [to(ana, id)] }))
    expect(answer.handedOver).toEqual([id])
    salon = owner
    expect(await offOf(luis)).toHaveLength(1)
  })

  it('is refused for a day that is over', async () => {
    const past = { date: '2026-11-23', description: 'No vino' }
    const answer = await hands.send(luis, { dayOff: past, handOvers: [] })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await offOf(luis)).toEqual([])
  })
})

it('somebody without coming appointments any more can be removed', async () => {
  const id = await booked()
  expect((await team.remove(luis)).body).toMatchObject({ code: 'memberIsBooked' })
  await hands.sent(luis, [to(ana, id)])
  dataOf(await team.remove(luis))
  expect(await storedRow(app, 'team_members', { id: luis })).toMatchObject({ is_active: false })
})
