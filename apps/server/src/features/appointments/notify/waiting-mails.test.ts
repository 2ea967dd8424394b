import { cancelAppointments, changeMeetingLink } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { mailedSubjects, mailedSubjectsNow, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
const confirmed = mailSubjects.booked
const linked = mailSubjects.linked
const moved = mailSubjects.moved
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const move = (id: string) => as.move(id, { date: '2026-11-30', time: '12:00' })

/** An online appointment whose customer has the mail of the booking. */
async function bookOnline() {
  const { id: serviceId } = await services.created({ isInLocal: false, isOnline: true })
  const id = await as.booked({ serviceId, isInLocal: false, isOnline: true })
  await mailedSubjects(app)
  return { id, serviceId }
}

const link = async (appointmentId: string) => {
  const body = { meetingLink: 'https://meet.google.com/abc-defg-hij' }
  dataOf(await app.call(changeMeetingLink, { params: { appointmentId }, body }, salon.token))
}

it('a booking is confirmed once its early cancellation is undone', async () => {
  const id = await as.booked()
  dataOf(await as.cancel(id))
  expect(await mailedSubjectsNow(app)).not.toContainEqual(confirmed)
  dataOf(await as.undo(id))
  expect(await mailedSubjects(app)).toContainEqual(confirmed)
})

it('a booking that stays cancelled is never confirmed', async () => {
  const id = await as.booked()
  dataOf(await as.cancel(id))
  await mailedSubjectsNow(app)
  expect(await mailedSubjects(app)).toEqual([mailSubjects.cancelled])
  expect(await mailedSubjects(app)).toEqual([])
})

it('a new link is not mailed while a move can be undone', async () => {
  const { id } = await bookOnline()
  dataOf(await move(id))
  await link(id)
  expect(await mailedSubjectsNow(app)).toEqual([])
  dataOf(await as.undo(id))
  expect(await mailedSubjects(app)).toEqual([linked])
})

it('a service’s new link is not mailed while a move can be undone', async () => {
  const { id, serviceId } = await bookOnline()
  dataOf(await move(id))
  dataOf(await services.edit(serviceId, { meetingLink: 'https://zoom.us/j/123' }))
  expect(await mailedSubjectsNow(app)).toEqual([])
  expect(await mailedSubjects(app)).toContainEqual(moved)
})

it('a link that was superseded by a move is mailed once the move is undone', async () => {
  const { id } = await bookOnline()
  await link(id)
  dataOf(await move(id))
  expect(await mailedSubjectsNow(app)).toEqual([])
  dataOf(await as.undo(id))
  expect(await mailedSubjects(app)).toEqual([linked])
})

describe('moves right after each other', () => {
  const known = { date: '2026-11-25', time: '10:00' }
  const moveTo = async (id: string, time: string) =>
    dataOf(await as.move(id, { date: '2026-11-30', time }))

  /** An appointment whose customer knows its time. */
  async function bookKnown() {
    const id = await as.booked(known)
    await mailedSubjects(app)
    return id
  }

  /** The text of the only mail that is sent now. */
  async function onlyMail() {
    const [mail, ...more] = await workJobs(app)
    expect(more).toEqual([])
    return PostalMime.parse(mail?.raw ?? '')
  }

  it('show the time that the customer knows as the previous one', async () => {
    const id = await bookKnown()
    for (const time of ['12:00', '13:00', '14:00']) await moveTo(id, time)
    const { text } = await onlyMail()
    expect(text).toContain('30 de noviembre de 2026, 14:00')
    expect(text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
  })

  it('show it when the last of them is undone, too', async () => {
    const id = await bookKnown()
    for (const time of ['12:00', '13:00', '14:00']) {
      await moveTo(id, time)
      app.clock.set(`2026-11-24T16:00:0${time[1]}Z`)
    }
    dataOf(await as.undo(id))
    const { text } = await onlyMail()
    expect(text).toContain('30 de noviembre de 2026, 13:00')
    expect(text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
  })

  it('and a cancellation show only the time that the customer knows', async () => {
    const cancelMany = (id: string) =>
      app.call(cancelAppointments, { body: { ids: [id] } }, salon.token)
    for (const cancel of [as.cancel, cancelMany]) {
      const id = await bookKnown()
      await moveTo(id, '12:00')
      expect((await cancel(id)).status).toBe(200)
      const { text, attachments } = await onlyMail()
      expect(text).toContain('miércoles 25 de noviembre de 2026, 10:00')
      expect(text).not.toContain('30 de noviembre')
      const [invite] = attachments.map(({ content }) =>
        new TextDecoder().decode(content as ArrayBuffer),
      )
      expect(invite).toMatch(/DTSTART.*:20261125T100000/)
    }
  })

  it('show it when a cancellation after them is undone', async () => {
    const id = await bookKnown()
    for (const time of ['12:00', '13:00']) await moveTo(id, time)
    dataOf(await as.cancel(id))
    dataOf(await as.undo(id))
    const { text } = await onlyMail()
    expect(text).toContain('30 de noviembre de 2026, 13:00')
    expect(text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
  })

  it('are mailed when a later cancellation is undone after its mail was sent', async () => {
    const id = await bookKnown()
    await moveTo(id, '12:00')
    dataOf(await as.cancel(id))
    await mailedSubjects(app)
    dataOf(await as.undo(id))
    const { subject, text } = await onlyMail()
    expect(subject).toEqual(moved)
    expect(text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
    await moveTo(id, '13:00')
    await moveTo(id, '12:00')
    dataOf(await as.cancel(id))
    await mailedSubjects(app)
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.reopened])
  })

  it('are not mailed if the last leads back', async () => {
    const id = await bookKnown()
    await moveTo(id, '12:00')
    dataOf(await as.move(id, known))
    expect(await mailedSubjects(app)).toEqual([])
    await moveTo(id, '13:00')
    expect((await onlyMail()).text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
    dataOf(await as.move(id, known))
    expect((await onlyMail()).text).toContain('Antes: lunes 30 de noviembre de 2026, 13:00')
  })

  it('do not prevent the confirmation of the booking if the last leads back', async () => {
    const id = await as.booked(known)
    await moveTo(id, '12:00')
    dataOf(await as.move(id, known))
    const subjects = await mailedSubjects(app)
    expect(subjects).toContainEqual(confirmed)
    expect(subjects).not.toContainEqual(moved)
  })

  it('are mailed if they lead back to the time, but not to the service', async () => {
    const other = await services.created({ name: 'Tinte' })
    const id = await bookKnown()
    await moveTo(id, '12:00')
    dataOf(await as.move(id, { ...known, serviceId: other.id }))
    expect((await onlyMail()).text).toContain('Tinte')
  })

  it('are mailed when the move back is undone', async () => {
    for (const isSent of [false, true]) {
      const id = await bookKnown()
      await moveTo(id, '12:00')
      app.clock.set('2026-11-24T16:00:05Z')
      dataOf(await as.move(id, known))
      if (isSent) expect(await mailedSubjects(app)).toEqual([])
      dataOf(await as.undo(id))
      const { text } = await onlyMail()
      expect(text).toContain('30 de noviembre de 2026, 12:00')
      expect(text).toContain('Antes: miércoles 25 de noviembre de 2026, 10:00')
      dataOf(await as.cancel(id))
      await mailedSubjects(app)
    }
  })

  it('are mailed if the customer moved in between', async () => {
    const id = await bookKnown()
    await moveTo(id, '12:00')
    dataOf(await as.moveOwn(id, '2026-11-30', '17:00'))
    dataOf(await as.move(id, known))
    const sent = await workJobs(app)
    const [mail, ...more] = sent.filter(({ to }) => to.includes('rosa@ejemplo.test'))
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    expect(more).toEqual([])
    expect(text).toContain('Antes: lunes 30 de noviembre de 2026, 17:00')
  })
})
