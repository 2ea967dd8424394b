import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { handOverAs, proposedIn } from '../../../testing/steps/hand-over-as.ts'
import { manageResources } from '../../../testing/steps/manage-resources.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { countOverlaps } from '../../../testing/stored/appointments.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
const resources = manageResources(app, () => salon)
const hands = handOverAs(app, () => salon)
const date = '2026-12-01'
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

let guests = 0
const book = (changes: Parameters<typeof bookAs>[2]) =>
  bookAs(app, salon, { date, email: `guest${++guests}@ejemplo.test`, ...changes })

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A full day of a person who serves two at once, with colleagues, services, a room and hours of all kinds. */
async function fillDay(random: () => number) {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const { serviceId } = salon
  const resourceId = await resources.added('Cabina', pick([1, 2]))
  const short = await services.created({ name: 'Corto', duration: 30, prepMinutes: pick([0, 15]) })
  const room = await services.created({ name: 'Facial', duration: 45, resourceId })
  const kinds = [serviceId, short.id, room.id]
  const ill = await team.joined('Luis', { places: 2 })
  const own = { serviceId, duration: 90, price: null }
  const late = defaultWeekHours.map((day) => ({
    ...day,
    isActive: true,
    hours: [{ startTime: '11:20', endTime: '20:00', isActive: true }],
  }))
  const others = [
    salon.commerceId,
    await team.joined('Ana', { places: 1, services: [own] }),
    await team.joined('Paco', { places: 1, weekHours: late }),
    await team.joined('Eva', {
      places: 1,
      doesAll: false,
      services: [{ ...own, serviceId: short.id }],
    }),
  ]
  const times = Array.from({ length: 18 }, (_, at) => {
    const minute = 9 * 60 + at * 30
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`
  })
  for (let n = 0; n < 14; n += 1)
    await book({ memberId: ill, serviceId: pick(kinds), time: pick(times) })
  for (let n = 0; n < 10; n += 1)
    await book({ memberId: pick(others), serviceId: pick(kinds), time: pick(times) })
  return ill
}

it.each([1, 2, 3, 4, 5, 6])(
  'all proposals can be followed, and nobody gets two appointments at once (%i)',
  async (seed) => {
    const ill = await fillDay(randomFrom(seed))
    const { turns } = await hands.listed(ill, date)
    const wanted = proposedIn(turns)
    expect(wanted.length).toBeGreaterThan(2)
    for (const { candidates, proposed } of turns)
      if (proposed !== null) expect(candidates).toContain(proposed)
    const answer = await hands.sent(ill, wanted)
    expect(answer.refused).toEqual([])
    expect(answer.handedOver).toEqual(wanted.map(({ appointmentId }) => appointmentId))
    expect(await countOverlaps(app)).toBe(0)
    const left = await hands.listed(ill, date)
    expect(left.total).toBe(turns.length - wanted.length)
  },
)

it('a class with its room goes to somebody else as a whole, also if it joins another class', async () => {
  const resourceId = await resources.added('Salón', 1)
  const hours = defaultWeekHours.map((day) => ({
    ...day,
    isActive: true,
    hours: [{ startTime: '09:00', endTime: '12:00', isActive: true }],
  }))
  const class_ = { name: 'Yoga', type: 'RECURRENT', maxAttendees: 3 } as const
  const { id: serviceId } = await services.created({
    ...class_,
    resourceId,
    serviceBusinessHours: hours,
  })
  const luis = await team.joined('Luis')
  for (const n of [1, 2, 3])
    dataOf(await book({ memberId: luis, serviceId, time: '10:00', name: `N${n}` }))
  const { turns } = await hands.listed(luis, date)
  const wanted = proposedIn(turns)
  expect([turns.length, wanted.length]).toEqual([1, 3])
  const answer = await hands.sent(luis, wanted)
  expect(answer.handedOver.toSorted()).toEqual(wanted.map((each) => each.appointmentId).toSorted())
  const after = await hands.listed(salon.commerceId, date)
  expect(after.turns.map(({ appointments }) => appointments.length)).toEqual([3])
  expect((await hands.listed(luis, date)).total).toBe(0)
})

it('a class that does not fit as a whole stays as a whole', async () => {
  const hours = defaultWeekHours.map((day) => ({
    ...day,
    isActive: true,
    hours: [{ startTime: '09:00', endTime: '12:00', isActive: true }],
  }))
  const { id: serviceId } = await services.created({
    name: 'Yoga',
    type: 'RECURRENT',
    maxAttendees: 3,
    serviceBusinessHours: hours,
  })
  const luis = await team.joined('Luis')
  const at = { serviceId, time: '10:00' }
  for (const memberId of [luis, luis, salon.commerceId, salon.commerceId])
    dataOf(await book({ ...at, memberId }))
  const { turns } = await hands.listed(luis, date)
  expect(turns).toMatchObject([{ candidates: [], proposed: null }])
  const wanted = turns.map((turn) => ({ ...turn, proposed: salon.commerceId }))
  const answer = await hands.sent(luis, proposedIn(wanted))
  expect(answer).toMatchObject({ handedOver: [], refused: [{ reason: 'slotTaken' }, {}] })
  expect((await hands.listed(luis, date)).total).toBe(2)
})
