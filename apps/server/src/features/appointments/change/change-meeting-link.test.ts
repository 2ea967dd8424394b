import {
  appointmentDetail,
  cancelAppointment,
  changeMeetingLink,
  createAppointment,
} from '@cuando/contract/appointments/appointments'
import { bookableServices, publicAppointmentDetail } from '@cuando/contract/booking/books'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
const meet = 'https://meet.google.com/abc-defg-hij'
const zoom = 'https://zoom.us/j/123'
const online = { isInLocal: false, isOnline: true }
let salon: TestBusiness
let serviceId: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  serviceId = (await services.created(online)).id
  await workJobs(app)
})

const booked = async (changes: Parameters<typeof bookAs>[2] = {}) =>
  dataOf(await bookAs(app, { ...salon, serviceId }, { ...online, ...changes })).id
const link = (appointmentId: string, meetingLink: string | null, token = salon.token) =>
  app.call(changeMeetingLink, { params: { appointmentId }, body: { meetingLink } }, token)
const shown = async (appointmentId: string) =>
  dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId } }))

/** Runs the waiting jobs; returns the mails, sorted by recipient. */
async function mails() {
  const sent = await Promise.all(
    (await workJobs(app)).map(async ({ to, raw }) => {
      const { subject, text = '', attachments } = await PostalMime.parse(raw)
      const [invite] = attachments.map(({ content }) =>
        new TextDecoder().decode(content as ArrayBuffer),
      )
      return {
        to: to[0],
        subject,
        text,
        sequence: Number(/SEQUENCE:(\d+)/.exec(invite ?? '')?.[1]),
        invite,
      }
    }),
  )
  return sent.sort((a, b) => ((a.to ?? '') < (b.to ?? '') ? -1 : 1))
}

const news = mailSubjects.linked

describe('the link of an appointment', () => {
  it('reaches its customer by mail, calendar and page, and its removal is mailed, too', async () => {
    const appointmentId = await booked()
    expect((await shown(appointmentId)).meetLink).toBeNull()
    await workJobs(app)
    expect(dataOf(await link(appointmentId, 'meet.google.com/abc-defg-hij'))).toMatchObject({
      meetLink: meet,
      meetingLink: meet,
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'rosa@ejemplo.test', subject: news, sequence: 1 })
    expect(mail?.text).toContain(`este es el enlace de tu videollamada`)
    expect(mail?.text).toContain(meet)
    expect(mail?.invite).toContain(`LOCATION:${meet}`)
    expect(mail?.invite).toContain(`URL;VALUE=URI:${meet}`)
    expect(await shown(appointmentId)).toMatchObject({ meetLink: meet })
    expect(await shown(appointmentId)).not.toHaveProperty('meetingLink')

    expect(dataOf(await link(appointmentId, ''))).toMatchObject({ meetLink: null })
    const [removed] = await mails()
    expect(removed).toMatchObject({ subject: news, sequence: 2 })
    expect(removed?.text).toContain('el enlace que tenías ya no sirve. El negocio te enviará otro.')
    expect(removed?.text).not.toContain(meet)
  })

  it('overrides the link of its service until it is removed', async () => {
    await services.edit(serviceId, { meetingLink: meet })
    const appointmentId = await booked()
    await workJobs(app)
    expect(dataOf(await link(appointmentId, zoom)).meetLink).toBe(zoom)
    expect(dataOf(await link(appointmentId, null)).meetLink).toBe(meet)
    // The first mail was superseded while it waited.
    expect((await mails()).map(({ text }) => text.includes(meet))).toEqual([true])
  })

  it('is not mailed when it is saved again, or equals the link that the customer already has', async () => {
    await services.edit(serviceId, { meetingLink: meet })
    const appointmentId = await booked()
    await workJobs(app)
    expect((await link(appointmentId, meet)).status).toBe(200)
    expect((await link(appointmentId, meet)).status).toBe(200)
    expect(await mails()).toEqual([])
    await services.edit(serviceId, { meetingLink: zoom })
    expect(await mails()).toEqual([])
  })

  it('is mailed once after two concurrent requests', async () => {
    const appointmentId = await booked()
    await workJobs(app)
    const answers = await Promise.all([link(appointmentId, meet), link(appointmentId, meet)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mails()).toHaveLength(1)
  })

  it('does not replace the waiting mail about the booking', async () => {
    const appointmentId = await booked()
    await link(appointmentId, meet)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      news,
      mailSubjects.booked,
      expect.stringMatching(/^Nueva cita: Rosa Peña/),
    ])
    const calendars = sent.filter(({ invite }) => invite)
    expect(calendars.map(({ sequence }) => sequence)).toEqual([1, 1])
    expect(sent.every(({ text }) => !text.includes('El negocio te enviará'))).toBe(true)
  })

  it('is part of the mail about a later move, instead of a mail of its own', async () => {
    const appointmentId = await booked()
    await workJobs(app)
    await link(appointmentId, meet)
    await as.move(appointmentId, { date: '2026-11-26', time: '10:00' })
    const [moved, ...more] = await mails()
    expect(more).toEqual([])
    expect(moved).toMatchObject({
      subject: mailSubjects.moved,
      sequence: 2,
    })
    expect(moved?.text).toContain(meet)
  })

  it('is only for live online appointments of the own business', async () => {
    const none = { status: 409, body: { code: 'noMeeting' } }
    const atTheSalon = await as.booked()
    expect(await link(atTheSalon, meet)).toMatchObject(none)
    const appointmentId = await booked({ time: '12:00', email: 'ana@ejemplo.test' })
    const other = await openBusiness(app)
    expect((await link(appointmentId, meet, other.token)).status).toBe(404)
    await app.call(cancelAppointment, { params: { appointmentId }, body: {} }, salon.token)
    expect(await link(appointmentId, meet)).toMatchObject(none)
    expect(await link(appointmentId, 'javascript:alert(1)')).toMatchObject({ status: 422 })
  })

  it('is not mailed if the appointment is cancelled concurrently', async () => {
    const appointmentId = await booked()
    await workJobs(app)
    const params = { appointmentId }
    const [linked, cancelled] = await Promise.all([
      link(appointmentId, meet),
      app.call(cancelAppointment, { params, body: {} }, salon.token),
    ])
    expect([200, 409]).toContain(linked.status)
    expect(cancelled.status).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toEqual(mailSubjects.cancelled)
    expect(`${mail?.text}${mail?.invite}`).not.toMatch(/meet\.google|te enviará el enlace/)
    expect((await shown(appointmentId)).meetLink).toBeNull()
  })

  it('can be given by the owner when booking', async () => {
    const body = { ...rosa, ...online, serviceId, meetingLink: 'wa.me/5215512345678' }
    const made = dataOf(await app.call(createAppointment, { headers: {}, body }, salon.token))
    expect(made.meetLink).toBe('https://wa.me/5215512345678')
    const [mail] = await mails()
    expect(mail?.text).toContain('https://wa.me/5215512345678')
  })

  it('is in the calendar file, and increases its sequence', async () => {
    const appointmentId = await booked()
    await link(appointmentId, meet)
    const url = `/api/books/${appointmentId}/calendar.ics`
    const { payload } = await app.inject({ url })
    expect(payload).toContain(`LOCATION:${meet}`)
    expect(payload).toContain('SEQUENCE:1')
  })
})

describe('the link of a service', () => {
  it('is shown only after booking: the public page says only that there is one', async () => {
    const listed = async () => {
      const all = dataOf(
        await app.call(bookableServices, { params: { commerceId: salon.commerceId } }),
      )
      return all.find(({ id }) => id === serviceId)
    }
    expect(await listed()).toMatchObject({ hasMeetingLink: false })
    expect(dataOf(await services.edit(serviceId, { meetingLink: meet })).meetingLink).toBe(meet)
    expect(await listed()).toMatchObject({ hasMeetingLink: true })
    expect(JSON.stringify(await listed())).not.toContain(meet)
    expect((await shown(await booked())).meetLink).toBe(meet)
  })

  it('is mailed after a change only to customers who will use it', async () => {
    const done = await booked({ date: '2026-11-24', time: '11:00', email: 'past@ejemplo.test' })
    const own = await booked({ email: 'own@ejemplo.test', time: '12:00' })
    await link(own, zoom)
    await booked({ email: 'ana@ejemplo.test', time: '13:00' })
    const cancelled = await booked({ email: 'gone@ejemplo.test', time: '14:00' })
    await app.call(
      cancelAppointment,
      { params: { appointmentId: cancelled }, body: {} },
      salon.token,
    )
    await as.booked({ email: 'here@ejemplo.test', time: '15:00' })
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-11-24T19:00:00Z')
    await services.edit(serviceId, { meetingLink: meet })
    expect(await mails()).toMatchObject([{ to: 'ana@ejemplo.test', subject: news, sequence: 1 }])
    await services.edit(serviceId, { meetingLink: meet, price: 12 })
    expect(await mails()).toEqual([])
    expect(
      dataOf(await app.call(appointmentDetail, { params: { appointmentId: done } }, salon.token)),
    ).toMatchObject({ meetLink: meet })
  })

  it('stays in its appointments when the service changes its modality or is deleted', async () => {
    await services.edit(serviceId, { meetingLink: meet })
    const appointmentId = await booked()
    await services.edit(serviceId, { isInLocal: true })
    expect((await shown(appointmentId)).meetLink).toBe(meet)
    await services.remove(serviceId)
    expect((await shown(appointmentId)).meetLink).toBe(meet)
  })
})
