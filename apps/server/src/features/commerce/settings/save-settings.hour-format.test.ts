import { listNotifications } from '@cuando/contract/appointments/notifications'
import { publicAppointmentDetail, publicCommerce } from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { commerceHourFormat, saveHourFormat } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const save = (hourFormat: unknown, token = salon.token) =>
  app.call(saveHourFormat, { body: { hourFormat } as { hourFormat: '12' } }, token)
const shown = async (token = salon.token) =>
  dataOf(await app.call(commerceHourFormat, {}, token)).hourFormat

/** Runs the queued jobs and returns the newest mail to an address, its non-breaking spaces as '_'. */
async function mailTo(address: string) {
  const sent = await workJobs(app)
  const { subject = '', text = '' } = await PostalMime.parse(
    sent.findLast(({ to }) => to[0] === address)?.raw ?? '',
  )
  return [subject, text].join('\n').replaceAll('\u00a0', '_')
}

describe('the hour format for customers', () => {
  it('is 24 hours by default, and is in every answer with times of the business', async () => {
    const id = await as.booked({ date: '2026-11-25', time: '17:00' })
    const everywhere = async () => {
      const { commerceId } = salon
      const page = await app.call(publicCommerce, { params: { commerceId } })
      const own = await app.call(publicAppointmentDetail, { params: { appointmentId: id } })
      const info = await app.call(commerceInfo, {}, salon.token)
      return [await shown(), dataOf(page), dataOf(own).commerce, dataOf(info)].map((each) =>
        typeof each === 'string' ? each : each.hourFormat,
      )
    }
    expect(await everywhere()).toEqual(['24', '24', '24', '24'])
    const saved = await save('12')
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Formato de las horas actualizado correctamente' },
    })
    expect(dataOf(saved)).toEqual({ hourFormat: '12' })
    expect(await everywhere()).toEqual(['12', '12', '12', '12'])
    const other = await openBusiness(app)
    expect(await shown(other.token)).toBe('24')
    await save('24')
    expect(await everywhere()).toEqual(['24', '24', '24', '24'])
  })

  it.each(['', '12 h', 12, null, undefined])('cannot be %j: nothing changes', async (given) => {
    await save('12')
    expect(await save(given)).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { hourFormat: 'Elige 24 o 12 horas' } } },
    })
    expect(await shown()).toBe('12')
  })

  it('is readable and writable by the owner only', async () => {
    expect((await app.call(commerceHourFormat, {})).status).toBe(401)
    expect((await save('12', 'a'.repeat(43))).status).toBe(401)
    expect(await shown()).toBe('24')
  })

  it('is used in every mail to a customer, while the API still sends 24-hour times', async () => {
    await save('12')
    const email = 'ximena@ejemplo.test'
    const id = await as.booked({ date: '2026-11-25', time: '17:00', email })
    expect(await mailTo(email)).toContain('miércoles 25 de noviembre de 2026, 5:00_p.m.')

    await as.move(id, { date: '2026-11-26', time: '12:30' })
    const moved = await mailTo(email)
    expect(moved).toContain('jueves 26 de noviembre de 2026, 12:30_p.m.')
    expect(moved).toContain('Antes: miércoles 25 de noviembre de 2026, 5:00_p.m.')
    expect(await as.shown(id)).toMatchObject({ time: '12:30', history: [{ time: '17:00' }] })

    await reminders.at([24])
    salon = await returnLater(app, salon, '2026-11-25T18:30:00Z')
    await reminders.send()
    const reminder = await mailTo(email)
    expect(reminder).toMatch(/^Mañana: jue 26 nov, 12:30_p\.m\. · /)
    expect(reminder).toContain('jueves 26 de noviembre de 2026, 12:30_p.m.')

    await as.cancel(id, 'Se fue la luz')
    const cancelled = await mailTo(email)
    expect(cancelled).toContain('Se fue la luz')
    expect(cancelled).toContain('jueves 26 de noviembre de 2026, 12:30_p.m.')
  })

  it('is not used in mails and notifications to the owner', async () => {
    await save('12')
    await as.booked({ date: '2026-11-25', time: '17:00' })
    expect(await mailTo(salon.email)).toMatch(/^Nueva cita: .* de 2026, 17:00\n/)
    const { notifications } = dataOf(await app.call(listNotifications, { query: {} }, salon.token))
    expect(notifications[0]?.message).toMatch(/2026, 17:00$/)
  })

  it('is read when a mail is sent, not when it is queued', async () => {
    const email = 'yadira@ejemplo.test'
    await as.booked({ date: '2026-11-25', time: '11:00', email })
    await save('12')
    expect(await mailTo(email)).toContain('2026, 11:00_a.m.')
  })
})
