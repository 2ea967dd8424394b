import { cancelAppointments } from '@cuando/contract/appointments/appointments'
import { updateService } from '@cuando/contract/business/services'
import { saveDaysOff } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { repeatAs, weekly } from '../../../testing/steps/repeat-as.ts'
import { storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
let id: string
const as = changeAs(app, () => salon)
const again = repeatAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
  id = await as.booked()
  await workJobs(app)
})

const startsOf = async (everyWeeks: number, times?: number) =>
  dataOf(await again.preview(id, everyWeeks, times)).starts

const close = async (...dates: string[]) => {
  const data = dates.map((date) => ({ date, description: 'Vacaciones' }))
  dataOf(await app.call(saveDaysOff, { body: { data } }, salon.token))
}

describe('the preview of another appointment', () => {
  it('is at the same hour of the same weekday', async () => {
    expect(await startsOf(4)).toEqual([
      { date: '2026-12-23', time: '10:00', collision: null, nearby: [] },
    ])
    const dates = (await startsOf(3, 3)).map((start) => start.date)
    expect(dates).toEqual(['2026-12-16', '2027-01-06', '2027-01-27'])
  })

  it('says why a date is not free, and what is free near it', async () => {
    await close('2026-12-02')
    await bookAs(app, salon, { email: 'eva@ejemplo.test', date: '2026-12-09', time: '10:00' })
    const [off, taken, free] = await startsOf(1, 3)
    expect(off).toMatchObject({ collision: 'DAY_OFF' })
    expect(off?.nearby).not.toContainEqual(expect.objectContaining({ date: '2026-12-02' }))
    expect(taken).toMatchObject({ collision: 'TAKEN' })
    expect(taken?.nearby).toContainEqual({ date: '2026-12-09', time: '09:00' })
    expect(taken?.nearby).toContainEqual({ date: '2026-12-10', time: '10:00' })
    expect(free).toMatchObject({ collision: null })
  })

  it('is refused for a service that is no longer offered', async () => {
    const off = { params: { serviceId: salon.serviceId }, body: { isActive: false } }
    dataOf(await app.call(updateService, off, salon.token))
    expect(await again.preview(id, 2)).toMatchObject({
      status: 404,
      body: { code: 'serviceUnavailable' },
    })
  })

  it('has at most 26 dates within two years', async () => {
    expect(await startsOf(4, 26)).toHaveLength(26)
    expect(await startsOf(5, 26)).toHaveLength(20)
    for (const [everyWeeks, times] of [
      [1, 27],
      [13, 1],
      [0, 1],
    ] as const)
      expect((await again.preview(id, everyWeeks, times)).status).toBe(422)
  })

  it('and the booking itself allow no date beyond these two years', async () => {
    const far = { status: 422, body: { message: 'Elige fechas a menos de dos años' } }
    // The appointment is on 2026-11-25.
    const last = { date: '2028-11-22', time: '10:00' }
    const beyond = { date: '2028-11-23', time: '10:00' }
    expect(await again.repeat(id, [last, beyond])).toMatchObject(far)
    expect(await storedRows(app, 'appointments', { commerce_id: salon.commerceId })).toHaveLength(1)
    expect((await again.repeat(id, [last])).status).toBe(201)
  })

  it('repeats an appointment at the same local hour across a change of the clock', async () => {
    salon = await openBusiness(app, { timezone: 'America/Tijuana' })
    id = await as.booked({ date: '2027-03-03', time: '10:00' })
    const starts = await startsOf(1, 3)
    expect(starts.map(({ date, time, collision }) => [date, time, collision])).toEqual([
      ['2027-03-10', '10:00', null],
      ['2027-03-17', '10:00', null],
      ['2027-03-24', '10:00', null],
    ])
    await again.repeated(id, starts)
    const rows = await storedRows(app, 'appointments', { commerce_id: salon.commerceId })
    const hours = rows.map(({ starts_at }) => (starts_at as Date).getUTCHours()).sort()
    expect(hours).toEqual([17, 17, 18, 18])
  })
})

describe('another appointment', () => {
  it('is booked for the same customer, with one mail after the time to undo it', async () => {
    const [start] = await startsOf(4)
    const answer = await again.repeat(id, start ? [start] : [])
    expect(answer).toMatchObject({ status: 201 })
    const [booked] = dataOf(answer).appointments
    const source = await as.shown(id)
    expect(booked).toMatchObject({
      ...{ date: '2026-12-23', time: '10:00', status: 'PENDING', seriesId: null, notes: null },
      ...{ serviceName: 'Corte', price: 350, customer: source.customer },
    })
    const mails = await workJobs(app)
    expect(mails.flatMap((mail) => mail.to)).toEqual(['rosa@ejemplo.test'])
  })

  it('needs no e-mail of a known customer', async () => {
    const { storedCustomer } = { storedCustomer: (await as.shown(id)).customer.id }
    await app.database.pool.query('UPDATE customers SET email = NULL WHERE id = $1', [
      storedCustomer,
    ])
    const [booked] = dataOf(await again.repeat(id, weekly(1))).appointments
    expect(booked?.customer).toMatchObject({ id: storedCustomer, email: null })
    expect(await workJobs(app)).toEqual([])
  })

  it('is booked once by two requests with one key, and by one of two with different keys', async () => {
    const same = () => again.repeat(id, weekly(2), 'repeat-key-1')
    const twice = await Promise.all([same(), same()])
    const [first, second] = twice.map((answer) => dataOf(answer).appointments.map(({ id }) => id))
    expect(second).toEqual(first)
    const later = [{ date: '2027-02-03', time: '10:00' }]
    const racing = await Promise.all([
      again.repeat(id, later, 'device-key-1'),
      again.repeat(id, later, 'device-key-2'),
    ])
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await again.repeat(id, later, 'repeat-key-1')).toMatchObject({
      body: { code: 'keyReused' },
    })
  })
})

describe('a series', () => {
  it('is linked, and its customer gets one mail with all dates and a calendar file of each', async () => {
    const answer = await again.repeat(id, weekly(3))
    expect(answer.body.message).toBe('3 citas agendadas')
    const booked = dataOf(answer).appointments
    expect(new Set(booked.map((each) => each.seriesId)).size).toBe(1)
    expect(booked[0]?.seriesId).toEqual(expect.any(String))
    const [mail, ...others] = await workJobs(app)
    expect(others).toEqual([])
    const { subject, text, attachments } = await PostalMime.parse(mail?.raw ?? '')
    expect(subject).toBe('Mié 2 dic, 10:00 y 2 más · Corte (Rosa)')
    for (const day of ['2 de diciembre', '9 de diciembre', '16 de diciembre'])
      expect(text).toContain(day)
    expect(attachments.map((each) => each.filename)).toEqual([
      'cita-1.ics',
      'cita-2.ics',
      'cita-3.ics',
    ])
  })

  it('is booked as a whole or not at all', async () => {
    await close('2026-12-09')
    expect(await again.repeat(id, weekly(3))).toMatchObject({ status: 409 })
    expect(await storedRows(app, 'appointments', { commerce_id: salon.commerceId })).toHaveLength(1)
    expect(await workJobs(app)).toEqual([])
  })

  it('is undone without a mail, while its own has not left', async () => {
    const ids = await again.repeated(id, weekly(3))
    dataOf(await app.call(cancelAppointments, { body: { ids } }, salon.token))
    expect(await workJobs(app)).toEqual([])
    expect(await as.freeAt('2026-12-09')).toContain('10:00')
  })

  it('refuses more than 26 dates and none, and books one of two equal ones', async () => {
    expect((await again.repeat(id, weekly(27))).status).toBe(422)
    expect(await again.repeated(id, [...weekly(1), ...weekly(1)])).toHaveLength(1)
    expect((await again.repeat(id, [])).status).toBe(422)
  })

  it('of 26 dates leaves a place to one of two devices at a time', async () => {
    const racing = await Promise.all([
      again.repeat(id, weekly(26)),
      again.repeat(id, weekly(4).slice(2)),
    ])
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409])
    const rows = await storedRows(app, 'appointments', { commerce_id: salon.commerceId })
    const starts = rows.map(({ starts_at }) => String(starts_at))
    expect(new Set(starts).size).toBe(starts.length)
  })
})

describe('in a team', () => {
  it('the person of the appointment attends it again, or anybody after they have left', async () => {
    const team = await openTeam(app)
    salon = team.salon
    id = await bookWith(app, team, team.ana)
    const preview = dataOf(await again.preview(id, 1))
    expect(preview).toMatchObject({ memberName: 'Ana', goneMemberName: null })
    const [booked] = dataOf(await again.repeat(id, weekly(1))).appointments
    expect(booked?.member?.name).toBe('Ana')
    // Ana is busy then: nobody else is assigned instead.
    expect(await again.repeat(id, weekly(1))).toMatchObject({ status: 409 })
    const people = manageTeam(app, () => salon)
    dataOf(await people.change(team.ana.memberId, { doesAll: false, services: [] }))
    expect(dataOf(await again.preview(id, 2))).toMatchObject({
      memberName: null,
      goneMemberName: 'Ana',
    })
  })

  it('somebody repeats only the appointments that they attend', async () => {
    const team = await openTeam(app)
    salon = team.salon
    id = await bookWith(app, team, team.ana)
    expect((await again.preview(id, 1, 1, team.luz.token)).status).toBe(404)
    expect((await again.repeat(id, weekly(1), undefined, team.luz.token)).status).toBe(404)
    expect((await again.repeat(id, weekly(1), undefined, team.ana.token)).status).toBe(201)
    expect((await again.preview(id, 1, 1, (await openBusiness(app)).token)).status).toBe(404)
  })
})
