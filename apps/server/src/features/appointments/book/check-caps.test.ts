import { createAppointment } from '@cuando/contract/appointments/appointments'
import { cancelOwnAppointment } from '@cuando/contract/booking/books'
import { nationalPhone } from '@cuando/es/phones'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeAppointment, storedAppointment } from '../../../testing/stored/appointments.ts'
import { countRows } from '../../../testing/stored/rows.ts'

const workdays = Array.from({ length: 12 }, (_, week) => {
  const monday = new Date(Date.UTC(2026, 10, 30) + 7 * week * 86_400_000)
  return monday.toISOString().slice(0, 10)
})

const unlimited = await openTestApp()
const limited = await openTestApp({ hasRateLimit: true })
let app: TestApp
let business: TestBusiness
async function startAfresh(chosen: TestApp) {
  app = chosen
  app.clock.set('2026-11-24T16:00:00Z')
  business = await openBusiness(app)
}
const book = (date: string, changes: Parameters<typeof bookAs>[2] = {}, key?: string) =>
  bookAs(app, business, { date, ...changes }, key)

describe('the upcoming appointments of one e-mail or phone', () => {
  beforeEach(() => startAfresh(unlimited))

  const fill = async (many: number, changes: Parameters<typeof bookAs>[2] = {}) => {
    for (const date of workdays.slice(0, many)) dataOf(await book(date, changes))
  }
  const tooMany = {
    status: 409,
    body: {
      isSuccess: false,
      code: 'tooManyComing',
      message: 'Ya tienes 10 citas próximas aquí. Si necesitas otra, comunícate con el negocio.',
    },
  }

  it('are ten at most, at one business', async () => {
    await fill(10)
    expect(await book('2027-02-08')).toMatchObject(tooMany)
    // The same e-mail in another spelling, with another phone; then the same phone with another e-mail.
    const shout = { email: ' ROSA@Ejemplo.test', phone: '6641234567' }
    expect(await book('2027-02-08', shout)).toMatchObject(tooMany)
    expect(
      await book('2027-02-08', { email: 'otra@ejemplo.test', phone: rosa.phone }),
    ).toMatchObject(tooMany)
    expect((await book('2027-02-08', { email: 'otra@ejemplo.test' })).status).toBe(201)
    const elsewhere = await openBusiness(app)
    expect((await bookAs(app, elsewhere, { date: '2027-02-08' })).status).toBe(201)
  })

  it('cannot be booked with a name that contains a link', async () => {
    const named = await book('2027-02-08', {
      name: 'Haz clic en evil.com',
      lastName: 'www.evil.test',
    })
    const text = 'Escribe tu nombre sin enlaces'
    expect(named).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        message: text,
        data: { fieldErrors: { name: text, lastName: text } },
      },
    })
  })

  it.each(['+52 55 8765 4321', '521 5587654321', '044 55 87 65 43 21', '55-8765-4321'])(
    'are counted together for %s and (55) 8765-4321',
    async (phone) => {
      await fill(10, { email: 'una@ejemplo.test', phone: rosa.phone })
      expect(await book('2027-02-08', { email: 'otra@ejemplo.test', phone })).toMatchObject(tooMany)
    },
  )

  it('are counted apart for two people without a phone', async () => {
    await fill(10, { phone: '' })
    const other = { email: 'otra@ejemplo.test', phone: '' }
    expect((await book('2027-02-08', other)).status).toBe(201)
  })

  it('exclude what the owner books, who has no limit', async () => {
    const { token, serviceId } = business
    const own = (date: string) =>
      app.call(createAppointment, { body: { ...rosa, serviceId, date } }, token)
    await fill(9)
    for (const date of ['2027-02-08', '2027-02-09', '2027-02-10']) dataOf(await own(date))
    expect((await book('2027-02-11')).status).toBe(201)
    expect(await book('2027-02-12')).toMatchObject(tooMany)
    expect((await own('2027-02-12')).status).toBe(201)
  })

  it('get the same answer to a retry of the tenth booking', async () => {
    await fill(9)
    const first = dataOf(await book('2027-02-08', {}, 'the-tenth'))
    expect(dataOf(await book('2027-02-08', {}, 'the-tenth'))).toEqual(first)
    expect(await book('2027-02-09', {}, 'the-eleventh')).toMatchObject(tooMany)
  })

  it('are ten at most after concurrent requests', async () => {
    await fill(9)
    const before = await countRows(app, 'appointments')
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00']
    const answers = await Promise.all(
      hours.map((time, n) =>
        book('2027-02-08', {
          time,
          ...(n % 2 ? { email: `v${n}@ejemplo.test`, phone: rosa.phone } : {}),
        }),
      ),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await countRows(app, 'appointments')).toBe(before + 1)
  })

  it('exclude what is over or cancelled', async () => {
    await fill(9)
    const { id } = dataOf(await book('2027-02-08'))
    expect(await book('2027-02-15')).toMatchObject(tooMany)
    await app.call(cancelOwnAppointment, { params: { appointmentId: id } })
    expect((await book('2027-02-08')).status).toBe(201)
    expect(await book('2027-02-15')).toMatchObject(tooMany)
    app.clock.advance({ hours: 24 * 7 })
    expect((await book('2027-02-15')).status).toBe(201)
  })
})

describe('the bookings of one e-mail or phone within an hour', () => {
  beforeEach(() => startAfresh(limited))

  it('are three at most, cancelled or not, and the refusal says when more are allowed', async () => {
    const { id } = dataOf(await book('2026-12-01', {}, 'the-first'))
    app.clock.advance({ minutes: 20 })
    for (const date of ['2026-12-02', '2026-12-03']) dataOf(await book(date))
    await app.call(cancelOwnAppointment, { params: { appointmentId: id } })
    const refusal = await book('2026-12-04')
    expect(refusal).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2400' },
      body: {
        code: 'tooManyNew',
        message: 'Hiciste varias reservas aquí en la última hora. Podrás hacer otra en 40 min.',
      },
    })
    const samePhone = await book('2026-12-04', {
      email: 'otra@ejemplo.test',
      phone: '+52 5587654321',
    })
    expect(samePhone.status).toBe(429)
    // A repeated request gets the same answer.
    expect((await book('2026-12-01', {}, 'the-first')).status).toBe(201)
    app.clock.advance({ minutes: 39 })
    expect(await book('2026-12-04')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    app.clock.advance({ minutes: 1 })
    expect((await book('2026-12-04')).status).toBe(201)
    // The two bookings made 20 minutes later still count.
    expect(await book('2026-12-07')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1200' },
    })
  })

  it('are counted together for all addresses of one mailbox', async () => {
    const emails = [
      'm.alo@gmail.com',
      'malo+1@gmail.com',
      'MALO@googlemail.com',
      'ma.lo+2@gmail.com',
    ]
    const answers = []
    for (const [at, email] of emails.entries())
      answers.push(await book(workdays[at] ?? '', { email, phone: `664123456${at}` }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    const other = { email: 'malo.2@gmail.com', phone: '6641234569' }
    expect((await book(workdays[4] ?? '', other)).status).toBe(201)
  })

  it('are three at most after concurrent requests', async () => {
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00']
    const who = { email: 'prisa@ejemplo.test' }
    const answers = await Promise.all(hours.map((time) => book('2026-12-09', { time, ...who })))
    const statuses = answers.map((each) => each.status).sort()
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(5).fill(429)])
  })
})

describe('the moves of an appointment within an hour', () => {
  const as = changeAs(limited, () => business)
  beforeEach(() => startAfresh(limited))

  it('are three at most by its customer, and unlimited by its owner', async () => {
    const id = await as.booked({ date: '2026-12-01' })
    const statusOf = async (time: string) => (await as.moveOwn(id, '2026-12-02', time)).status
    expect(await statusOf('09:00')).toBe(200)
    app.clock.advance({ minutes: 20 })
    expect([await statusOf('10:00'), await statusOf('09:00')]).toEqual([200, 200])
    expect(await as.moveOwn(id, '2026-12-02', '10:00')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2400' },
      body: {
        code: 'tooManyMoves',
        message:
          'Cambiaste esta cita varias veces en la última hora. Podrás cambiarla otra vez en 40 min.',
      },
    })
    // Moving to the current time is no move.
    expect(await statusOf('09:00')).toBe(200)
    expect((await as.move(id, { date: '2026-12-03', time: '09:00' })).status).toBe(200)
    app.clock.advance({ minutes: 40 })
    expect([await statusOf('10:00'), await statusOf('11:00')]).toEqual([200, 429])
  })

  it('are three at most by concurrent requests', async () => {
    const id = await as.booked({ date: '2026-12-01', email: 'prisa@ejemplo.test', phone: '' })
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00']
    const answers = await Promise.all(hours.map((time) => as.moveOwn(id, '2026-12-09', time)))
    const statuses = answers.map((each) => each.status).sort()
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(5).fill(429)])
  })
})

it('the database and the pages derive the same national form of a phone', async () => {
  const phones = ['5512345678', '525512345678', '5215512345678', '00525512345678', '015512345678']
    .concat(['0445512345678', '0455512345678', '12125550123', '1234567', '5215551234', '525512'])
    .concat(['0012125550123', '521551234567', '9991234567', '0123456789'])
  unlimited.clock.set('2026-11-24T16:00:00Z')
  const { id } = dataOf(await bookAs(unlimited, await openBusiness(unlimited)))
  for (const phone of phones) {
    await changeAppointment(unlimited, id, { phone })
    const { national_phone: national } = await storedAppointment(unlimited, id)
    expect(national, phone).toBe(nationalPhone(phone) ?? phone)
  }
})
