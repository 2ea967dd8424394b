import { logIn } from '@cuando/contract/accounts/accounts'
import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { publicCommerce } from '@cuando/contract/booking/books'
import { daysOff, daysOffVersion, saveDaysOff } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'

type Rows = Given<typeof saveDaysOff>['body']['data']
const TODAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const block = (...data: Rows) => app.call(saveDaysOff, { body: { data } }, salon.token)
const list = async () => dataOf(await app.call(daysOff, {}, salon.token))
const row = (date: string, part: { startTime?: string; endTime?: string } = {}) => ({
  date,
  description: 'Descanso',
  ...part,
})

/** Moves the clock and logs the owner in again. */
async function comeBack(instant: string) {
  app.clock.set(instant)
  const { email, password } = salon
  const session = dataOf(await app.call(logIn, { body: { email, password } }))
  salon = { ...salon, token: session.token ?? '' }
}

const stored = (date: string, appointments = 0) => ({
  date,
  description: 'Descanso',
  startTime: null,
  endTime: null,
  appointments,
})

describe('blocked dates that two devices edit', () => {
  const blockSince = (version: string, ...data: Rows) =>
    app.call(saveDaysOff, { body: { data, version } }, salon.token)
  const refusal = {
    status: 409,
    body: { code: 'daysOffChanged', message: expect.stringContaining('otro dispositivo') },
  }

  it('are saved once: the later device is refused, and may save after reading again', async () => {
    dataOf(await block(row(WEDNESDAY)))
    const read = daysOffVersion(await list(), TODAY)
    const [first, second] = [
      [row(WEDNESDAY), row('2026-12-01')],
      [row(WEDNESDAY), row('2026-12-02')],
    ]
    const answers = await Promise.all([blockSince(read, ...first), blockSince(read, ...second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal)
    const kept = await list()
    expect(kept).toHaveLength(2)
    const merged = [...first, ...second.slice(1)]
    expect((await blockSince(daysOffVersion(kept, TODAY), ...merged)).status).toBe(200)
    expect(await list()).toHaveLength(3)
  })

  it('can be saved again by a retry of the same request', async () => {
    const read = daysOffVersion(await list(), TODAY)
    dataOf(await blockSince(read, row(WEDNESDAY)))
    expect((await blockSince(read, row(WEDNESDAY))).status).toBe(200)
    expect(await blockSince(read)).toMatchObject(refusal)
  })

  it('are compared without past days', async () => {
    dataOf(await block(row(TODAY), row('2026-12-01')))
    const read = await list()
    await comeBack('2026-11-25T16:00:00Z')
    expect((await blockSince(daysOffVersion(read, WEDNESDAY))).status).toBe(200)
  })
})

describe('blocked dates', () => {
  it('are empty at first, and close their days on the public page once saved', async () => {
    expect(await list()).toEqual([])
    expect(await as.freeAt(WEDNESDAY)).not.toEqual([])
    const saved = await block(row('2026-12-25'), row(WEDNESDAY))
    expect(saved.body.message).toBe('Fechas bloqueadas actualizadas correctamente')
    expect(dataOf(saved)).toEqual([stored(WEDNESDAY), stored('2026-12-25')])
    expect(await list()).toEqual(dataOf(saved))
    expect(await as.freeAt(WEDNESDAY)).toEqual([])
    dataOf(await block())
    expect(await as.freeAt(WEDNESDAY)).not.toEqual([])
  })

  it('may be a part of a day, also until midnight', async () => {
    dataOf(await block(row(WEDNESDAY, { startTime: '14:00', endTime: '24:00' })))
    expect(await list()).toMatchObject([{ startTime: '14:00', endTime: '24:00' }])
    const free = await as.freeAt(WEDNESDAY)
    expect([free[0], free.at(-1)]).toEqual(['09:00', '13:00'])
  })

  it('are on the public page for today and the next sixty days, without their reasons', async () => {
    const part = { startTime: '19:00', endTime: '24:00' }
    dataOf(await block(row(TODAY, part), row(WEDNESDAY), row('2027-01-23'), row('2027-03-01')))
    const page = await app.call(publicCommerce, { params: { commerceId: salon.commerceId } })
    expect(dataOf(page).daysOff).toEqual([
      { date: TODAY, ...part },
      { date: WEDNESDAY, startTime: null, endTime: null },
      { date: '2027-01-23', startTime: null, endTime: null },
    ])
  })

  it('have the number of appointments on the day, which stay', async () => {
    const id = await as.booked({ date: WEDNESDAY, time: '10:00' })
    await as.booked({ date: WEDNESDAY, time: '16:00' })
    dataOf(await as.cancelOwn(await as.booked({ date: '2026-11-27', time: '12:00' })))
    const saved = dataOf(await block(row(WEDNESDAY), row('2026-11-27')))
    expect(saved).toEqual([stored(WEDNESDAY, 2), stored('2026-11-27')])
    const kept = await app.call(appointmentDetail, { params: { appointmentId: id } }, salon.token)
    expect(dataOf(kept)).toMatchObject({ date: WEDNESDAY, status: 'PENDING' })
  })

  it('replace those from today on, not past ones', async () => {
    dataOf(await block(row(TODAY), row(WEDNESDAY)))
    await comeBack('2026-11-25T16:00:00Z')
    dataOf(await block(row('2026-12-01')))
    expect(await list()).toEqual([stored('2026-12-01')])
    const rows = await storedRows(app, 'days_off', ownedBy(salon), {
      columns: ['date'],
      orderBy: ['date'],
    })
    expect(rows).toEqual([{ date: TODAY }, { date: '2026-12-01' }])
  })

  it('begin with today in the business’s zone', async () => {
    // Still the 24th in Mexico City, already the 25th in UTC.
    await comeBack('2026-11-25T05:00:00Z')
    expect((await block(row(TODAY))).status).toBe(200)
    await comeBack('2026-11-25T06:00:00Z')
    expect((await block(row(TODAY))).status).toBe(422)
  })

  it('may be 500 at most', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 11, 1 + at)).toISOString().slice(0, 10)
    const rows = Array.from({ length: 500 }, (_, at) => row(day(at)))
    expect(dataOf(await block(...rows))).toHaveLength(500)
    expect((await list()).at(-1)?.date).toBe(day(499))
    const many = Array.from({ length: 501 }, (_, at) => row(day(at)))
    expect((await block(...many)).body.message).toBe('Máximo 500 fechas bloqueadas')
    expect(await list()).toHaveLength(500)
  })

  const part = (startTime: string, endTime: string) => row(WEDNESDAY, { startTime, endTime })
  it.each<[string, Rows, string, string]>([
    ['in the past', [row('2026-11-23')], 'data.0.date', 'La fecha no puede ser anterior a hoy'],
    ['without a date', [row('')], 'data.0.date', 'La fecha es requerida'],
    ['on a date that does not exist', [row('2027-02-29')], 'data.0.date', 'La fecha no es válida'],
    [
      'with half a time',
      [row(WEDNESDAY, { startTime: '10:00' })],
      'data.0.endTime',
      'Indica desde y hasta qué hora',
    ],
    [
      'that end before they begin',
      [part('14:00', '09:00')],
      'data.0.endTime',
      'La hora de fin debe ser posterior a la de inicio',
    ],
    [
      'twice',
      [row(WEDNESDAY), row(TODAY), row(WEDNESDAY)],
      'data.2.date',
      'Esta fecha ya está bloqueada',
    ],
    [
      'twice, with a part of the day too',
      [row(WEDNESDAY), part('09:00', '10:00'), row(WEDNESDAY)],
      'data.2.date',
      'Esta fecha ya está bloqueada',
    ],
    [
      'in parts that overlap',
      [part('09:00', '12:00'), part('11:00', '13:00')],
      'data.1.startTime',
      'Este horario se encima con otro bloqueo del mismo día',
    ],
  ])('%s are refused at their row, and nothing changes', async (_what, rows, field, text) => {
    dataOf(await block(row('2026-12-25')))
    const answer = await block(...rows)
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { [field]: text } } },
    })
    expect(await list()).toEqual([stored('2026-12-25')])
  })

  it('may be a whole day and parts of it', async () => {
    const saved = dataOf(await block(row(WEDNESDAY), part('14:00', '15:00')))
    expect(saved.map(({ startTime }) => startTime)).toEqual(['14:00', null])
    expect(await as.freeAt(WEDNESDAY)).toEqual([])
    dataOf(await block(part('14:00', '15:00')))
    expect(await as.freeAt(WEDNESDAY)).not.toContain('14:00')
  })

  it('may be two parts of one day', async () => {
    const saved = dataOf(await block(part('16:00', '17:00'), part('09:00', '11:00')))
    expect(saved.map(({ startTime }) => startTime)).toEqual(['09:00', '16:00'])
  })

  it('without a reason get the usual one', async () => {
    const [saved] = dataOf(await block({ date: WEDNESDAY, description: '  ' }))
    expect(saved).toMatchObject({ date: WEDNESDAY, description: 'Bloqueado' })
  })

  it('saved concurrently are one of the lists', async () => {
    const lists = [['2026-12-01', '2026-12-02'], ['2026-12-02'], ['2026-12-03', '2026-12-04']]
    const answers = await Promise.all(lists.map((dates) => block(...dates.map((d) => row(d)))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const left = (await list()).map(({ date }) => date)
    expect(lists).toContainEqual(left)
  })

  it('and a concurrent booking: it is counted in the answer to the owner, or refused', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      const [saved, booked] = await Promise.all([
        block(row(date)),
        bookAs(app, salon, { date, time: '10:00' }),
      ])
      expect(dataOf(saved)).toEqual([stored(date, booked.status === 201 ? 1 : 0)])
      expect(await list()).toEqual(dataOf(saved))
      expect((await bookAs(app, salon, { date, time: '12:00' })).status).toBe(409)
    }
  })
})
