import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

describe('an arrival', () => {
  it('is stored once, can be removed, and changes nothing else', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '13:00' })
    await mailedSubjects(app)
    const before = await as.shown(id)
    expect((await as.arrive(id)).body.message).toBe('Llegada anotada')
    app.clock.advance({ minutes: 5 })
    expect(dataOf(await as.arrive(id))).toEqual({
      ...before,
      arrivedAt: '2026-11-24T16:00:00.000Z',
    })
    expect((await as.arrive(id, false)).body.message).toBe('Se quitó la llegada')
    expect(await as.shown(id)).toEqual(before)
    expect(await mailedSubjects(app)).toEqual([])
    const seen = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))
    expect(seen).not.toHaveProperty('arrivedAt')
    expect(seen).not.toHaveProperty('reopenUntil')
  })

  it('is reset by a move, and refused for a cancelled appointment', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '13:00' })
    dataOf(await as.arrive(id))
    expect(dataOf(await as.move(id, { date: '2026-11-30', time: '12:00' }))).toMatchObject({
      arrivedAt: null,
    })
    const event = await services.created({
      ...tasting,
      specificDate: '2026-11-24',
      specificTime: '15:00',
    })
    const seat = dataOf(await services.join(event.id)).id
    dataOf(await as.arrive(seat))
    dataOf(await services.move(event.id, { specificDate: '2026-12-11' }))
    expect(await as.shown(seat)).toMatchObject({ date: '2026-12-11', arrivedAt: null })
    dataOf(await as.cancel(id))
    const answer = await as.arrive(id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'notArriving' } })
  })

  it('is refused before the day of the appointment, which begins at midnight there', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    const early = { status: 409, body: { code: 'arrivingTooEarly' } }
    expect(await as.arrive(id)).toMatchObject(early)
    salon = await returnLater(app, salon, '2026-11-25T05:59:00Z')
    expect(await as.arrive(id)).toMatchObject(early)
    expect((await as.arrive(id, false)).status).toBe(200)
    salon = await returnLater(app, salon, '2026-11-25T06:00:00Z')
    expect(dataOf(await as.arrive(id))).toMatchObject({ arrivedAt: '2026-11-25T06:00:00.000Z' })
  })

  it('is removed when the customer is marked as absent', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    salon = await returnLater(app, salon, '2026-11-25T16:10:00Z')
    dataOf(await as.arrive(id))
    expect(dataOf(await as.miss(id))).toMatchObject({ noShow: true, arrivedAt: null })
  })
})
