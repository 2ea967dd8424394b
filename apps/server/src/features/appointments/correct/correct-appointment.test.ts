import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { storedAppointment } from '../../../testing/stored/appointments.ts'
import { changeRows, rightNow } from '../../../testing/stored/rows.ts'
import { watchRows } from '../../../testing/watch-rows.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

// How a customer corrects the name, phone and notes of an appointment.
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const day = { date: '2026-11-27', time: '10:00' }
const later = { date: '2026-11-30', time: '12:00' }
const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
const readFile = async (id: string) => (await app.inject(`/api/books/${id}/calendar.ics`)).body

describe('a correction alone', () => {
  it('changes only the given fields; the time and the confirmation stay', async () => {
    const id = await as.booked(day)
    await as.confirm(id)
    const before = await as.own(id)
    const named = dataOf(await as.editOwn(id, { name: ' Rosalía ', lastName: 'Peña Ruiz' }))
    const customer = { ...before.customer, name: 'Rosalía', lastName: 'Peña Ruiz' }
    expect(named).toEqual({ ...before, customer })
    const called = dataOf(await as.editOwn(id, { phone: '+52 (55) 0000-1111' }))
    expect(called.customer).toEqual({ ...customer, phone: '5500001111' })
    const noted = dataOf(await as.editOwn(id, { notes: 'Llego\ntarde' }))
    expect(noted).toEqual({ ...before, customer: called.customer, notes: 'Llego\ntarde' })
  })

  it('removes the phone and the notes if the given ones are empty', async () => {
    const id = await as.booked(day)
    const { customer, notes } = dataOf(await as.editOwn(id, { phone: '', notes: ' ' }))
    expect([customer.phone, notes]).toEqual([null, null])
  })

  it('tells the owner what changed, and not that it was moved', async () => {
    const id = await as.booked(day)
    await workJobs(app)
    dataOf(await as.editOwn(id, { name: 'Rosalía', phone: '5500001111' }))
    expect(app.pushed.at(-1)).toMatchObject({
      type: 'APPOINTMENT_CORRECTED',
      title: 'Cambio de datos',
      message:
        'Rosalía Peña cambió su nombre y su teléfono en su cita de Corte del viernes 27 de noviembre de 2026, 10:00',
      appointmentId: id,
    })
    expect((await mailedSubjects(app)).sort()).toEqual([
      'Cambio de datos: Rosalía Peña, viernes 27 de noviembre de 2026, 10:00',
      mailSubjects.corrected,
    ])
    expect(await as.shown(id)).toMatchObject({ isRescheduled: false, history: [] })
  })

  it('mails the customer the new name and a newer calendar entry, without the notes', async () => {
    const id = await as.booked(day)
    await workJobs(app)
    const before = sequenceIn(await readFile(id))
    await as.editOwn(id, { name: 'Rosalía', notes: 'Gane dinero en casa' })
    const mail = (await workJobs(app)).find(({ to }) => to.includes('rosa@ejemplo.test'))
    const { text = '', attachments } = await PostalMime.parse(mail?.raw ?? '')
    expect(text).toContain('Rosalía Peña')
    expect(mail?.raw).not.toMatch(/Gane dinero/)
    const [invite] = attachments
    expect(sequenceIn(String(new TextDecoder().decode(invite?.content as ArrayBuffer)))).toBe(
      before + 1,
    )
    expect(sequenceIn(await readFile(id))).toBe(before + 1)
  })

  it('that changes nothing writes nothing, and notifies nobody', async () => {
    const id = await as.booked(day)
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    const same = { name: 'Rosa', lastName: 'Peña', phone: '55 8765 4321', notes: 'Traigo foto' }
    expect((await as.editOwn(id, same)).status).toBe(200)
    expect((await as.editOwn(id, { ...same, ...day })).status).toBe(200)
    expect(await rows.read()).toEqual(before)
  })

  it('is possible even if the service was deleted', async () => {
    const id = await as.booked(day)
    await changeRows(app, 'services', {}, { is_active: false, deleted_at: rightNow })
    expect(dataOf(await as.editOwn(id, { name: 'Rosalía' })).customer.name).toBe('Rosalía')
  })

  it('lets an owner undo their last move, and does not supersede the mail about it', async () => {
    const id = await as.booked(day)
    await workJobs(app)
    await as.move(id, later)
    await as.editOwn(id, { phone: '5500001111' })
    dataOf(await as.undo(id))
    expect(await as.own(id)).toMatchObject({ ...day, customer: { phone: '5500001111' } })
    await as.move(id, later)
    await as.editOwn(id, { phone: '5500002222' })
    // The mail about the correction comes after that about the owner's move.
    expect(await mailedSubjects(app)).toContainEqual(mailSubjects.moved)
    expect(await mailedSubjects(app)).toEqual([mailSubjects.corrected])
  })
})

describe('together with another time', () => {
  it('is one change, and both mails report it', async () => {
    const id = await as.booked(day)
    await workJobs(app)
    const moved = dataOf(await as.editOwn(id, { ...later, phone: '5500001111', notes: '' }))
    expect(moved).toMatchObject({ ...later, notes: null, customer: { phone: '5500001111' } })
    expect(moved.history).toMatchObject([{ ...day, by: 'CUSTOMER' }])
    expect(app.pushed.at(-1)).toMatchObject({
      type: 'APPOINTMENT_RESCHEDULED',
      title: 'Cita reagendada',
      message: expect.stringMatching(/12:00\. También cambió su teléfono y sus notas\.$/),
    })
    const mails = await workJobs(app)
    expect(mails).toHaveLength(2)
    const toOwner = mails.find(({ to }) => to.includes(salon.email))
    const { text } = await PostalMime.parse(toOwner?.raw ?? '')
    expect(text).toContain('También cambió su teléfono y sus notas.')
  })

  it('is refused if the time is taken', async () => {
    const id = await as.booked(day)
    await as.booked({ ...later, email: 'otra@ejemplo.test' })
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    expect(await as.editOwn(id, { ...later, name: 'Rosalía' })).toMatchObject({
      body: { code: 'slotTaken' },
    })
    expect(await rows.read()).toEqual(before)
  })

  it('in concurrent requests, every change is applied', async () => {
    const id = await as.booked(day)
    const bodies = [{ name: 'Rosalía' }, { phone: '5500001111' }, later]
    const answers = await Promise.all(bodies.map((body) => as.editOwn(id, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await as.own(id)).toMatchObject({
      ...later,
      customer: { name: 'Rosalía', phone: '5500001111' },
    })
    const { sequence, corrections, corrected_at: kept } = await storedAppointment(app, id)
    expect({ sequence, corrections, kept: kept.length }).toEqual({
      ...{ sequence: 1, corrections: 2, kept: 2 },
    })
  })
})

describe('is refused, and nothing changes:', () => {
  it.each([
    ['no name', { name: ' ' }, 'name', 'El nombre es requerido'],
    ['no last name', { lastName: '' }, 'lastName', 'El apellido es requerido'],
    ['a name with a link', { name: 'Entra a evil.com' }, 'name', 'Escribe tu nombre sin enlaces'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name', 'Máximo 80 caracteres'],
    [
      'a phone of four digits',
      { phone: '1234' },
      'phone',
      'El teléfono debe tener entre 7 y 15 dígitos',
    ],
    ['notes that are too long', { notes: 'x'.repeat(1001) }, 'notes', 'Máximo 1000 caracteres'],
    ['a date only', { name: 'Rosalía', date: '2026-11-30' }, 'time', 'La hora es requerida'],
    ['nothing at all', {}, 'date', 'La fecha es requerida'],
  ])('%s', async (_what, body, field, message) => {
    const id = await as.booked(day)
    const rows = watchRows(app, salon.commerceId)
    const before = await rows.read()
    const answer = await as.editOwn(id, body)
    expect(answer).toMatchObject({ status: 422, body: { message } })
    expect(answer.body.data).toMatchObject({ fieldErrors: { [field]: message } })
    expect(await rows.read()).toEqual(before)
  })

  it('for an unknown id, after the deadline, and for a cancelled appointment', async () => {
    const id = await as.booked(day)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await as.editOwn(nobody, { name: 'X' })).toMatchObject({ status: 404 })
    app.clock.set('2026-11-26T17:00:00Z')
    const code = async () => (await as.editOwn(id, { name: 'X' })).body
    expect(await code()).toMatchObject({ code: 'tooLateToChange' })
    await watchRows(app, salon.commerceId).setStatus(id, 'CANCELLED')
    expect(await code()).toMatchObject({ code: 'notMovable' })
  })

  it('for a seat at an event, which its customer can only cancel', async () => {
    salon = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2026-12-20',
      serviceMaxAttendees: 5,
    })
    const id = await as.booked({ date: undefined, time: undefined })
    expect(await as.editOwn(id, { name: 'X' })).toMatchObject({ body: { code: 'notMovable' } })
  })
})
