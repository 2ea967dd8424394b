import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const reminded = async (changes = {}) => {
  const id = await as.booked({ date: '2026-11-30', ...changes })
  dataOf(await as.remind(id))
  return id
}

describe('a WhatsApp reminder', () => {
  it('is stored, stored again, removed, and changes nothing else', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    await mailedSubjects(app)
    const before = await as.shown(id)
    expect(before.whatsappSentAt).toBeNull()
    const answer = await as.remind(id)
    expect(answer.body.message).toBe('Recordatorio anotado')
    expect(dataOf(answer)).toEqual({ ...before, whatsappSentAt: '2026-11-24T16:00:00.000Z' })
    app.clock.advance({ minutes: 5 })
    expect(dataOf(await as.remind(id)).whatsappSentAt).toBe('2026-11-24T16:05:00.000Z')
    for (const message of ['Se quitó el recordatorio', 'Se quitó el recordatorio'])
      expect((await as.remind(id, false)).body.message).toBe(message)
    expect(await as.shown(id)).toEqual(before)
    expect(await mailedSubjects(app)).toEqual([])
    const seen = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))
    expect(seen).not.toHaveProperty('whatsappSentAt')
  })

  it('is stored once by concurrent requests', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    const answers = await Promise.all([as.remind(id), as.remind(id), as.remind(id)])
    for (const answer of answers)
      expect(dataOf(answer).whatsappSentAt).toBe('2026-11-24T16:00:00.000Z')
  })

  it.each([
    ['its owner', (id: string) => as.move(id, { date: '2026-12-01', time: '12:00' })],
    ['its customer', (id: string) => as.moveOwn(id, '2026-12-01', '12:00')],
    [
      'its owner, who undoes that',
      async (id: string) => {
        dataOf(await as.move(id, { date: '2026-12-01', time: '12:00' }))
        dataOf(await as.remind(id))
        return as.undo(id)
      },
    ],
    [
      'a new zone that keeps its local time',
      () =>
        app.call(
          saveTimezone,
          { body: { timezone: 'America/Tijuana', keep: 'local' } },
          salon.token,
        ),
    ],
  ])('is reset when the appointment is moved by %s', async (_who, move) => {
    const id = await reminded()
    dataOf<unknown>(await move(id))
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING', whatsappSentAt: null })
  })

  it('is reset when the event is moved', async () => {
    const event = await services.created(tasting)
    const seat = dataOf(await services.join(event.id)).id
    dataOf(await as.remind(seat))
    dataOf(await services.move(event.id, { specificDate: '2026-12-11' }))
    expect(await as.shown(seat)).toMatchObject({ date: '2026-12-11', whatsappSentAt: null })
  })

  it('stays when a cancellation is undone', async () => {
    const id = await reminded()
    dataOf(await as.cancel(id))
    dataOf(await as.undo(id))
    expect((await as.shown(id)).whatsappSentAt).toBe('2026-11-24T16:00:00.000Z')
  })

  it('is refused for a cancelled appointment, and at another business', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    const own = salon
    salon = await openBusiness(app)
    expect(await as.remind(id)).toMatchObject({ status: 404, body: { code: 'appointmentUnknown' } })
    salon = own
    dataOf(await as.cancel(id))
    expect(await as.remind(id)).toMatchObject({ status: 409, body: { code: 'notReminded' } })
    expect((await as.shown(id)).whatsappSentAt).toBeNull()
  })
})
