import { daysOff } from '@cuando/contract/business/settings'
import { beforeEach, expect, it } from 'vitest'
import {
  eventOf,
  importAppointmentsAs,
  rowOf,
} from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const rowsOf = async (...events: ReturnType<typeof eventOf>[]) =>
  (await as.previewed(events)).occurrences.map((each) => rowOf(each))
const none = { appointments: 0, blocks: 0, same: 0, refused: [] }

it('blocks the hours and days of events once, and says so when they come again', async () => {
  const id = await as.started()
  const lunch = { from: '2026-11-26T14:00:00', to: '2026-11-26T15:30:00' }
  const events = [
    eventOf({ title: 'Comida', ...lunch }),
    eventOf({
      ...{ title: 'Vacaciones', uid: 'v' },
      start: { at: '2026-12-20', zone: '' },
      end: { at: '2026-12-22', zone: '' },
    }),
    eventOf({ title: 'Viaje', from: '2026-12-01T20:00:00', to: '2026-12-02T09:00:00' }),
  ]
  const rows = await rowsOf(...events)
  expect(await as.imported(id, rows)).toEqual({ ...none, blocks: 3 })
  const list = dataOf(await app.call(daysOff, {}, salon.token))
  expect(
    list.map(({ date, startTime, endTime, description }) => [
      date,
      startTime,
      endTime,
      description,
    ]),
  ).toEqual([
    ['2026-11-26', '14:00', '15:30', 'Comida'],
    ['2026-12-01', '20:00', '24:00', 'Viaje'],
    ['2026-12-02', '00:00', '09:00', 'Viaje'],
    ['2026-12-20', null, null, 'Vacaciones'],
    ['2026-12-21', null, null, 'Vacaciones'],
  ])
  expect(await as.imported(id, rows)).toEqual({ ...none, same: 3 })
  const again = [
    ...events,
    eventOf({ title: 'Otra', uid: 'o', ...lunch }),
    eventOf({ title: 'Comida' }),
  ]
  expect(
    (await as.previewed(again)).occurrences.map((each) => [
      each.title,
      each.suggestion,
      each.reason,
    ]),
  ).toEqual([
    ['Comida', 'BLOCK', 'NOBODY'],
    ['Comida', 'SKIP', 'IMPORTED'],
    ['Otra', 'SKIP', 'BLOCKED'],
    ['Viaje', 'SKIP', 'IMPORTED'],
    ['Vacaciones', 'SKIP', 'IMPORTED'],
  ])
  const overlap = ['12:00', '13:00', '12:30'].map((start, at) =>
    eventOf({
      ...{ title: 'Junta', uid: `${at}`, from: `2026-11-27T${start}:00` },
      to: `2026-11-27T${at === 1 ? '14' : '13'}:00:00`,
    }),
  )
  expect(await as.imported(id, await rowsOf(...overlap))).toEqual({ ...none, blocks: 2, same: 1 })
  expect((await as.last())?.blocks).toBe(7)
})

it('a block of one person does not mark the events of another', async () => {
  const luis = await manageTeam(app, () => salon).joined('Luis')
  const lunch = eventOf({ title: 'Comida' })
  await as.imported(await as.started(), await rowsOf(lunch))
  const reasonOf = async (memberId?: string) =>
    (await as.previewed([lunch], memberId)).occurrences.map(({ reason }) => reason)
  expect([await reasonOf(), await reasonOf(luis)]).toEqual([['IMPORTED'], ['NOBODY']])
})

it('an event that has begun is imported if the rest of it is blocked', async () => {
  const trip = eventOf({
    ...{ title: 'Viaje', uid: 'v' },
    start: { at: '2026-11-20', zone: '' },
    end: { at: '2026-11-27', zone: '' },
  })
  const [row] = await rowsOf(trip)
  if (!row) throw new Error('no row')
  await as.imported(await as.started(), [{ ...row, date: '2026-11-24', minutes: 3 * 1440 }])
  expect((await as.previewed([trip])).occurrences).toMatchObject([{ reason: 'IMPORTED' }])
  const longer = { ...trip, end: { at: '2026-11-28', zone: '' } }
  expect((await as.previewed([longer])).occurrences).toMatchObject([{ reason: 'WHOLE_DAY' }])
})
