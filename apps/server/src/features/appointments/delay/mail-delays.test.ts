import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { saveBusinessHours } from '@cuando/contract/business/settings'
import { mailDelays } from '@cuando/contract/team/delay'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const tell = async (...told: [id: string, minutes: number][]) =>
  app.call(
    mailDelays,
    { body: { told: told.map(([appointmentId, minutes]) => ({ appointmentId, minutes })) } },
    salon.token,
  )
const subject = mailSubjects.delayed

describe('mails about a delay', () => {
  it('go to the customers of today who have an e-mail, once for the same delay', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '13:00' })
    const later = await as.booked({ date: '2026-11-25', email: 'b@ejemplo.test' })
    const gone = await as.booked({ date: '2026-11-24', time: '15:00', email: 'c@ejemplo.test' })
    dataOf(await as.cancel(gone))
    await mailedSubjects(app)
    const answer = await tell([id, 15], [later, 15], [gone, 15])
    expect(answer.body.message).toBe('1 correo enviado')
    expect(dataOf(answer)).toEqual({ mailed: 1, skipped: 2, notMailed: [] })
    expect(await mailedSubjects(app)).toContainEqual(subject)
    expect(dataOf(await tell([id, 15]))).toMatchObject({ mailed: 0, skipped: 1 })
    expect(await mailedSubjects(app)).not.toContainEqual(subject)
    expect(dataOf(await tell([id, 25]))).toMatchObject({ mailed: 1 })
    const query = { date: '2026-11-24', view: 'week' } as const
    const shown = dataOf(await app.call(appointmentCalendar, { query }, salon.token))
    expect(shown.toldDelays).toEqual([{ appointmentId: id, minutes: 25 }])
    expect(await mailedSubjects(app)).toContainEqual(subject)
  })

  it('name the day of a start after midnight', async () => {
    const hours = [{ startTime: '09:00', endTime: '24:00' }]
    const data = [{ dayOfWeek: 'TUESDAY' as const, isActive: true, hours }]
    dataOf(await app.call(saveBusinessHours, { body: { data } }, salon.token))
    const id = await as.booked({ date: '2026-11-24', time: '23:00' })
    await mailedSubjects(app)
    dataOf(await tell([id, 240]))
    const [mail] = await workJobs(app)
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    expect(text).toContain('Te atendemos cerca de las 03:00 del miércoles 25 de noviembre.')
  })

  it('are sent once by concurrent requests, and none to another business', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '13:00' })
    const answers = await Promise.all([tell([id, 15]), tell([id, 15])])
    const counts = answers.map((answer) => dataOf(answer).mailed)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    salon = await openBusiness(app)
    expect(dataOf(await tell([id, 30]))).toMatchObject({ mailed: 0, skipped: 1 })
  })
})
