import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { noteDelay } from '@cuando/contract/team/delay'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const access = manageAccess(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const note = (minutes: number, memberId?: string, token = salon.token) =>
  app.call(noteDelay, { body: { minutes, ...(memberId && { memberId }) } }, token)
const shown = async (date = '2026-11-24', token = salon.token) =>
  dataOf(await app.call(appointmentCalendar, { query: { date, view: 'day' } }, token)).delays
const atStart = async (token = salon.token) =>
  dataOf(await app.call(upcomingAppointments, { query: {} }, token)).delays
const of = (memberId: string, minutes: number) => ({ date: '2026-11-24', memberId, minutes })

describe('a delay', () => {
  it('is shown on its day, replaced, and taken back', async () => {
    expect(dataOf(await note(15)).delays).toEqual([of(salon.commerceId, 15)])
    expect(await shown()).toEqual([of(salon.commerceId, 15)])
    expect(await shown('2026-11-25')).toEqual([])
    expect(await atStart()).toEqual([of(salon.commerceId, 15)])
    dataOf(await note(30))
    expect(await shown()).toEqual([of(salon.commerceId, 30)])
    expect((await note(0)).body.message).toBe('Se quitó el retraso')
    expect(await shown()).toEqual([])
  })

  it('is over at the end of its day', async () => {
    dataOf(await note(15))
    salon = await returnLater(app, salon, '2026-11-25T06:00:00Z')
    expect(await shown('2026-11-25')).toEqual([])
    expect(await atStart()).toEqual([])
    dataOf(await note(10))
    expect(await shown('2026-11-25')).toEqual([
      { date: '2026-11-25', memberId: salon.commerceId, minutes: 10 },
    ])
    expect(await shown('2026-11-24')).toEqual([])
  })

  it('is that of one person of a team, and two are stored at once', async () => {
    const luis = await team.joined('Luis')
    await Promise.all([note(10), note(20, luis)])
    expect(await shown()).toEqual(expect.arrayContaining([of(salon.commerceId, 10), of(luis, 20)]))
    const nobody = await note(10, '00000000-0000-4000-8000-000000000000')
    expect(nobody).toMatchObject({ status: 404, body: { code: 'memberUnknown' } })
    expect((await note(241)).status).toBe(422)
  })

  it('of others can’t be stored or seen by somebody with their own appointments only', async () => {
    const ana = await access.let('Ana', 'ana@ejemplo.test', 'STAFF')
    expect((await note(10, salon.commerceId, ana.token)).status).toBe(403)
    dataOf(await note(5))
    dataOf(await note(10, undefined, ana.token))
    expect(await shown('2026-11-24', ana.token)).toEqual([of(ana.memberId, 10)])
    expect(await atStart(ana.token)).toEqual([of(ana.memberId, 10)])
  })
})
