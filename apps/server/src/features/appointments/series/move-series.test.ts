import { undoChanges } from '@cuando/contract/appointments/appointments'
import { ownerAvailableHours, placeAt } from '@cuando/contract/booking/owner-availability'
import { saveDaysOff } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { repeatAs, weekly } from '../../../testing/steps/repeat-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
let ids: string[]
const as = changeAs(app, () => salon)
const again = repeatAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
  ids = await again.repeated(await as.booked(), weekly(4))
  await workJobs(app)
})

const second = () => ids[1] ?? ''
const when = async () => {
  const shown = await Promise.all(ids.map((id) => as.shown(id)))
  return shown.map(({ date, time, status }) => `${date} ${time} ${status}`)
}
const unmoved = weekly(4).map(({ date, time }) => `${date} ${time} PENDING`)
const movesOf = async (date: string, time: string) =>
  dataOf(await again.previewMove(second(), date, time)).moves
const undo = async (moved: readonly string[]) =>
  dataOf(await app.call(undoChanges, { body: { ids: [...moved] } }, salon.token))

describe('one of a series and the following ones', () => {
  it('move as far as that one, to the places of each other as well, with one mail', async () => {
    const moves = await movesOf('2026-12-16', '11:00')
    expect(moves.map(({ date, time, collision }) => [date, time, collision])).toEqual([
      ['2026-12-16', '11:00', null],
      ['2026-12-23', '11:00', null],
      ['2026-12-30', '11:00', null],
    ])
    dataOf(await again.moveSeries(second(), moves))
    expect(await when()).toEqual([
      unmoved[0],
      ...['2026-12-16', '2026-12-23', '2026-12-30'].map((date) => `${date} 11:00 PENDING`),
    ])
    const mails = await workJobs(app)
    expect(mails).toHaveLength(1)
    const { subject, text, attachments } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toBe('Nueva hora: mié 16 dic, 11:00 y 2 más · Corte (Rosa)')
    expect(text).toContain('Antes: miércoles 9 de diciembre')
    expect(attachments).toHaveLength(3)
  })

  it('find their own places free if all move, and only this one’s if it moves alone', async () => {
    const isFree = async (withFollowing: 'true' | 'false') => {
      const query = { date: '2026-12-16', appointmentId: second(), withFollowing }
      const hours = dataOf(await app.call(ownerAvailableHours, { query }, salon.token))
      const at = { query: { ...query, time: '10:00' } }
      const { isFree: hasPlace } = dataOf(await app.call(placeAt, at, salon.token))
      return [hours.find(({ time }) => time === '10:00')?.isAvailable, hasPlace]
    }
    expect(await isFree('false')).toEqual([false, false])
    expect(await isFree('true')).toEqual([true, true])
    const moves = await movesOf('2026-12-16', '10:00')
    expect(moves.map(({ collision }) => collision)).toEqual([null, null, null])
  })

  it('move by their interval while another is booked at one of the places, all or none', async () => {
    const moves = await movesOf('2026-12-16', '10:00')
    const date = '2026-12-30'
    const [moved, booked] = await Promise.all([
      again.moveSeries(second(), moves),
      bookAs(app, salon, { email: 'eva@ejemplo.test', date, time: '10:00' }),
    ])
    expect([moved.status === 200, booked.status === 201].filter(Boolean)).toHaveLength(1)
    const shifted = moves.map((each) => `${each.date} 10:00 PENDING`)
    expect(await when()).toEqual(moved.status === 200 ? [unmoved[0], ...shifted] : unmoved)
  })

  it.each([
    ['later', '2026-12-16'],
    ['earlier', '2026-12-02'],
  ])('are put back after a move by a week to %s without a mail', async (_, date) => {
    // The first one makes room.
    if (date === '2026-12-02') dataOf(await as.move(ids[0] ?? '', { date, time: '15:00' }))
    await workJobs(app)
    const before = await when()
    const { ids: moved } = dataOf(await again.moveSeries(second(), await movesOf(date, '10:00')))
    expect(await undo(moved)).toEqual({ undone: 3, skipped: 0 })
    expect(await when()).toEqual(before)
    expect(await workJobs(app)).toEqual([])
  })

  it('move within two years only', async () => {
    const far = { status: 422, body: { message: 'Elige fechas a menos de dos años' } }
    expect(await again.previewMove(second(), '2099-11-02', '10:00')).toMatchObject(far)
    const wanted = { appointmentId: ids[3] ?? '', date: '2099-11-02', time: '10:00' }
    expect(await again.moveSeries(second(), [wanted])).toMatchObject(far)
    expect(await when()).toEqual(unmoved)
  })

  it('move to the chosen times, all or none, without those that are left out', async () => {
    await bookAs(app, salon, { email: 'eva@ejemplo.test', date: '2026-12-17', time: '10:00' })
    const data = [{ date: '2026-12-24', description: 'Nochebuena' }]
    dataOf(await app.call(saveDaysOff, { body: { data } }, salon.token))
    const moves = await movesOf('2026-12-10', '10:00')
    expect(moves.map((each) => each.collision)).toEqual([null, 'TAKEN', 'DAY_OFF'])
    expect(await again.moveSeries(second(), moves)).toMatchObject({ status: 409 })
    expect(await when()).toEqual(unmoved)
    const [first, taken] = moves
    const chosen = taken?.nearby.find((each) => each.date === '2026-12-17')
    const wanted = [first, { ...taken, ...chosen }].flatMap((each) =>
      each?.appointmentId && each.date && each.time
        ? [{ appointmentId: each.appointmentId, date: each.date, time: each.time }]
        : [],
    )
    dataOf(await again.moveSeries(second(), wanted))
    expect((await when()).map((each) => each.slice(0, 10))).toEqual([
      '2026-12-02',
      '2026-12-10',
      '2026-12-17',
      '2026-12-23',
    ])
  })

  it('are cancelled with one mail, and come back with none', async () => {
    const { ids: cancelled } = dataOf(await again.cancelSeries(second(), 'Cierro'))
    expect(cancelled).toEqual(ids.slice(1))
    expect((await when()).map((each) => each.slice(17))).toEqual([
      'PENDING',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect(await undo(cancelled)).toEqual({ undone: 3, skipped: 0 })
    expect(await workJobs(app)).toEqual([])
    expect(await when()).toEqual(unmoved)
    dataOf(await again.cancelSeries(second(), 'Cierro'))
    const mails = await workJobs(app)
    expect(mails).toHaveLength(1)
    const { subject, text } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toBe('Canceladas: mié 9 dic, 10:00 y 2 más · Corte (Rosa)')
    expect(text).toContain('Cierro')
  })

  it('have one mail, without one that was changed by itself meanwhile', async () => {
    dataOf(await again.cancelSeries(second()))
    dataOf(await as.undo(ids[3] ?? ''))
    const [mail, ...others] = await workJobs(app)
    expect(others).toEqual([])
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    expect(text).toContain('16 de diciembre')
    expect(text).not.toContain('23 de diciembre')
  })
})

it('one of a series changes alone by the usual calls, and its customer reaches it only', async () => {
  dataOf(await as.cancelOwn(second()))
  expect((await when()).map((each) => each.slice(17))).toEqual([
    'PENDING',
    'CANCELLED',
    'PENDING',
    'PENDING',
  ])
  expect(await as.own(ids[0] ?? '')).not.toHaveProperty('seriesId')
  expect(await again.following(ids[0] ?? '')).toHaveLength(3)
})

it('refuses to move others than the live following ones of the same series', async () => {
  const stranger = await as.booked({ email: 'eva@ejemplo.test', date: '2026-11-26' })
  const to = { date: '2026-12-29', time: '12:00' }
  for (const appointmentId of [stranger, ids[0] ?? ''])
    expect(await again.moveSeries(second(), [{ appointmentId, ...to }])).toMatchObject({
      status: 409,
      body: { code: 'notMovable' },
    })
  expect(await again.moveSeries(stranger, [{ appointmentId: stranger, ...to }])).toMatchObject({
    body: { code: 'notMovable' },
  })
})

it('lets one of two devices move a series to a place at a time', async () => {
  const other = await again.repeated(
    await as.booked({ email: 'eva@ejemplo.test', date: '2026-11-26', time: '10:00' }),
    weekly(2).map(({ date }) => ({ date, time: '16:00' })),
  )
  const racing = await Promise.all([
    again.moveSeries(second(), [{ appointmentId: second(), date: '2026-12-11', time: '12:00' }]),
    again.moveSeries(other[1] ?? '', [
      { appointmentId: other[1] ?? '', date: '2026-12-11', time: '12:00' },
    ]),
  ])
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
})
