import { reminderSubscription } from '@cuando/contract/appointments/reminder-subscription'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { makePages, ownDataIn, postForm } from '../../../testing/steps/post-form.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'
import { watchRows } from '../../../testing/watch-rows.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const folder = await makePages()
const app = await openTestApp({ webFolder: folder, publicUrl: 'https://cuando.test' })
const as = changeAs(app, () => salon)
let salon: TestBusiness
let id: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  id = dataOf(await bookAs(app, salon, { date: '2026-11-27' })).id
})

const changePath = () => `/book/${salon.commerceId}?edit=true&appointmentId=${id}`
const appointment = async () =>
  dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))

describe('with the token of a mail', () => {
  const read = () => countRows(app, 'opened_mailboxes', ownedBy(salon))

  it('a form unsubscribes the address, keeps the token in the link, and records that the mailbox is read', async () => {
    const page = `/reminders/${id}?c=${mailTokenOf(salon)}`
    const drawn = async () => ownDataIn((await app.inject(page)).body).page
    expect(await drawn()).toMatchObject({ subscription: { isSubscribed: true, scope: 'business' } })
    expect(await read()).toBe(0)
    const answer = await postForm(app, page, { subscribed: 'false' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page])
    const next = dataOf(await bookAs(app, salon, { date: '2026-11-30' })).id
    const params = { appointmentId: next }
    const { isSubscribed } = dataOf(await app.call(reminderSubscription, { params }))
    expect([isSubscribed, await read()]).toEqual([false, 1])
  })

  it('a form works even if the token proves nothing', async () => {
    const c = mailTokenOf(salon, 'otra@ejemplo.test')
    const answer = await postForm(app, `/cancel/${id}?cancelar=si&c=${c}`, {})
    expect(answer.headers.location).toBe(`/cancel/${id}?listo=si&c=${c}`)
    expect(await read()).toBe(0)
  })
})

describe('a form does the same as the API, and redirects to the result', () => {
  it('cancels, with the reason', async () => {
    const answer = await postForm(app, `/cancel/${id}?cancelar=si`, { reason: ' Salí de viaje ' })
    expect(answer).toMatchObject({ statusCode: 303, body: '' })
    expect(answer.headers).toMatchObject({
      location: `/cancel/${id}?listo=si`,
      'cache-control': 'private, no-cache',
    })
    expect(await appointment()).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Salí de viaje',
    })
    expect(app.pushed.at(-1)).toMatchObject({ type: 'APPOINTMENT_CANCELLED' })
    expect(await mailedSubjects(app)).toContainEqual(mailSubjects.cancelled)
  })

  it('moves', async () => {
    const to = { date: '2026-11-30', time: '12:00' }
    const answer = await postForm(app, changePath(), to)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(
      `/book/${salon.commerceId}?edit=true&appointmentId=${id}&listo=si`,
    )
    expect(await appointment()).toMatchObject({ ...to, history: [{ by: 'CUSTOMER' }] })
    // A retry moves nothing.
    expect((await postForm(app, changePath(), to)).statusCode).toBe(303)
    expect((await appointment()).history).toHaveLength(1)
  })

  it('corrects the name, alone or with the time', async () => {
    const { date, time } = await appointment()
    const answer = await postForm(app, changePath(), { paso: 'confirmar', name: 'Rosalía' })
    expect(answer.headers.location).toBe(
      `/book/${salon.commerceId}?edit=true&appointmentId=${id}&listo=si&mismo-horario=si`,
    )
    expect(await appointment()).toMatchObject({ date, time, customer: { name: 'Rosalía' } })
    const to = { date: '2026-11-30', time: '12:00' }
    const both = { ...to, lastName: 'Ruiz', phone: '5500001111', notes: 'Llego tarde' }
    const moved = await postForm(app, changePath(), both)
    expect(moved.headers.location).toMatch(/&listo=si$/)
    expect(await appointment()).toMatchObject({
      ...to,
      customer: { name: 'Rosalía', lastName: 'Ruiz', phone: '5500001111' },
      notes: 'Llego tarde',
    })
  })

  it('confirms the shown time', async () => {
    const { date, time } = await appointment()
    const answer = await postForm(app, `/confirm/${id}`, { date, time })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/confirm/${id}`)
    expect((await appointment()).confirmedAt).not.toBeNull()
  })

  it('unsubscribes from reminders and subscribes again', async () => {
    const isSubscribed = async () =>
      dataOf(await app.call(reminderSubscription, { params: { appointmentId: id } })).isSubscribed
    expect((await postForm(app, `/reminders/${id}`, { subscribed: 'false' })).statusCode).toBe(303)
    expect(await isSubscribed()).toBe(false)
    await postForm(app, `/reminders/${id}`, { subscribed: 'true' })
    expect(await isSubscribed()).toBe(true)
  })
})

describe('a refused form is shown again with the typed values', () => {
  const taken = { date: '2026-11-30', time: '12:00' }

  it('for a taken time, with the day’s hours', async () => {
    await as.booked({ ...taken, email: 'otra@ejemplo.test' })
    const { statusCode, body } = await postForm(app, changePath(), taken)
    const { page, form } = ownDataIn(body)
    expect(statusCode).toBe(409)
    expect(form).toEqual({
      values: taken,
      code: 'slotTaken',
      message: 'Este horario ya no está disponible',
      fieldErrors: {},
    })
    expect(page.kind === 'shown' && page.choice?.day).toMatchObject({ date: taken.date })
    expect((await appointment()).history).toEqual([])
  })

  it('for a taken time or a wrong field, with the other fields', async () => {
    await as.booked({ ...taken, email: 'otra@ejemplo.test' })
    const typed = { ...taken, name: 'Rosalía' }
    expect(ownDataIn((await postForm(app, changePath(), typed)).body).form).toMatchObject({
      values: typed,
      code: 'slotTaken',
    })
    const wrong = await postForm(app, changePath(), { lastName: ' ', phone: '12' })
    expect(wrong.statusCode).toBe(422)
    expect(ownDataIn(wrong.body).form?.fieldErrors).toEqual({
      lastName: 'El apellido es requerido',
      phone: 'El teléfono debe tener entre 7 y 15 dígitos',
    })
    expect((await appointment()).customer.name).toBe('Rosa')
  })

  it('for a reason that is too long', async () => {
    const reason = 'x'.repeat(501)
    const { statusCode, body } = await postForm(app, `/cancel/${id}`, { reason })
    expect(statusCode).toBe(422)
    expect(ownDataIn(body).form).toMatchObject({
      values: { reason },
      code: 'invalid',
      message: 'Máximo 500 caracteres',
      fieldErrors: { reason: 'Máximo 500 caracteres' },
    })
    expect((await appointment()).status).toBe('PENDING')
  })

  it.each([
    ['no time', {}, 422, 'La fecha es requerida'],
    ['an invalid date', { date: '2026-02-31', time: '12:00' }, 422, 'La fecha no es válida'],
    ['an invalid time', { date: '2026-11-30', time: '99:00' }, 422, 'La hora no es válida'],
  ])('for %s', async (_what, fields, status, message) => {
    const { statusCode, body } = await postForm(app, changePath(), fields)
    expect(statusCode).toBe(status)
    expect(ownDataIn(body).form).toMatchObject({ values: fields, message })
  })

  it('for a time that has changed since', async () => {
    const { date, time } = await appointment()
    await as.move(id, taken)
    const { statusCode, body } = await postForm(app, `/confirm/${id}`, { date, time })
    expect(statusCode).toBe(409)
    expect(ownDataIn(body)).toMatchObject({
      page: { appointment: taken },
      form: { code: 'timeChanged' },
    })
  })

  it('for a change that is too late', async () => {
    app.clock.set('2026-11-27T10:00:00Z')
    const late = await postForm(app, `/cancel/${id}`, { reason: '' })
    expect(late.statusCode).toBe(409)
    expect(ownDataIn(late.body).form).toMatchObject({
      code: 'tooLateToChange',
      message: 'Solo puedes cancelar o cambiar tu cita hasta 24 horas antes',
    })
  })

  it('for an appointment that is already cancelled', async () => {
    await as.cancelOwn(id)
    const again = await postForm(app, `/cancel/${id}`, {})
    expect(ownDataIn(again.body).form?.code).toBe('notCancellable')
  })

  it('for an unknown appointment', async () => {
    for (const one of [nobody, 'ninguna']) {
      const { statusCode, body } = await postForm(app, `/cancel/${one}`, {})
      expect(statusCode).toBe(404)
      expect(ownDataIn(body).page.kind).toBe('unknown')
    }
  })
})

describe('nothing is written', () => {
  it.each([
    [{ paso: 'revisar', name: 'Rosalía', date: '2026-11-30', time: '12:00' }, '2026-11-30'],
    [{ paso: 'editar', name: 'Rosalía' }, '2026-11-27'],
    [{ dia: '2026-12-01', name: 'Rosalía' }, '2026-12-01'],
    [{ mes: '2027-01-01', name: 'Rosalía' }, '2026-11-27'],
    [{ inicio: '2026-12-02T12:00', name: 'Rosalía' }, '2026-12-02'],
  ])('by a form that only navigates: %j', async (fields, date) => {
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    const { statusCode, body } = await postForm(app, changePath(), fields)
    const { page, form, draft } = ownDataIn(body)
    expect([statusCode, form]).toEqual([200, null])
    expect(draft).toEqual(fields)
    expect(page.kind === 'shown' && page.choice?.day.date).toBe(date)
    if ('mes' in fields) expect(page.kind === 'shown' && page.choice?.month).toBe(fields.mes)
    expect(await rows.read()).toEqual(before)
  })

  it('by opening a page, with any query', async () => {
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    for (const url of [
      `/cancel/${id}?cancelar=si&reason=x&listo=si`,
      `${changePath()}&dia=2026-11-30&hora=12:00&revisar=si&date=2026-11-30&time=12:00`,
      `/confirm/${id}?date=2026-11-27&time=10:00`,
      `/reminders/${id}?subscribed=false`,
    ])
      expect((await app.inject(url)).statusCode).toBe(200)
    expect(await rows.read()).toEqual(before)
  })
})
