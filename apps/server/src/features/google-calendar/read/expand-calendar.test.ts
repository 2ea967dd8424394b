import { beforeEach, expect, it } from 'vitest'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { calendarProgram } from '../../../testing/make-test-app.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { startCalendarProcess } from '../../recurrence/start-calendar-process.ts'

const apart = startCalendarProcess(calendarProgram, () => {})
/** For each expanded series, whether the event loop ran in the meantime. */
let turns: boolean[] = []
const calendars: TaskProcess = {
  async run(task, input) {
    let hadTurn = false
    setImmediate(() => {
      hadTurn = true
    })
    const outcome = await apart.run(task, input)
    turns.push(hadTurn)
    return outcome
  },
  close: () => apart.close(),
}
const google = await openGoogleSalon({ isConnected: false, calendars })
const { app, world, email, choose } = google
beforeEach(async () => {
  turns = []
})

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(',')
const everyMinute = `RRULE:FREQ=YEARLY;BYYEARDAY=${numbers(1, 366)};BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)}`
const costly = (time: string) => ({
  ...at(`2026-11-25T${time}`, `2026-11-25T${time.slice(0, 2)}:59`),
  recurrence: [everyMinute],
})
const own = async () => (await google.status(google.salon)).calendars[0]

it('a series that takes too long counts once, and is not computed again after another choice', async () => {
  google.account.put(email(), costly('10:00'))
  google.account.put(email(), costly('12:00'))
  google.account.put(email(), {
    ...at('2026-11-26T10:00', '2026-11-26T11:00'),
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'],
  })
  await google.connect(google.salon, email())
  expect(turns).toEqual([true, true, true])
  const times = await busyTimes(app, google.salon)
  expect(times).toEqual([
    '2026-11-25T16:00/2026-11-25T16:59',
    '2026-11-25T18:00/2026-11-25T18:59',
    '2026-11-26T16:00/2026-11-26T17:00',
    '2026-12-03T16:00/2026-12-03T17:00',
  ])
  expect(await own()).toMatchObject({ complexEvents: 2 })

  app.clock.advance({ minutes: 10 })
  await choose([])
  await choose([email()])
  expect(await busyTimes(app, google.salon)).toEqual(times)
  expect(turns).toHaveLength(4)
  expect(await own()).toMatchObject({ complexEvents: 2 })
})

it('a calendar that took long is not read again before its rest is over', async () => {
  google.account.put(email(), costly('10:00'))
  await google.connect(google.salon, email())
  world.requests.length = 0
  const lists = () =>
    world.requests.filter(({ path }) => path.includes(`${encodeURIComponent(email())}/events`))
  for (let choice = 0; choice < 3; choice += 1) {
    await choose([])
    await choose([email()])
  }
  expect(lists()).toEqual([])
  app.clock.advance({ minutes: 10 })
  await pollGoogle(app)
  expect(lists()).toHaveLength(1)
  expect(await busyTimes(app, google.salon)).toHaveLength(1)
})

it('a series that became simple is expanded', async () => {
  const { id } = google.account.put(email(), costly('10:00'))
  await google.connect(google.salon, email())
  google.account.put(email(), { id, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] })
  app.clock.advance({ minutes: 10 })
  await pollGoogle(app)
  expect(await busyTimes(app, google.salon)).toHaveLength(3)
  expect(await own()).toMatchObject({ complexEvents: 0 })
})

it('a calendar with many costly series does not block other businesses', async () => {
  for (let hour = 10; hour < 14; hour += 1) google.account.put(email(), costly(`${hour}:00`))
  const other = await openBusiness(app)
  const theirs = `${other.commerceId}@gmail.test`
  world.account(theirs).put(theirs, {
    ...at('2026-11-26T10:00', '2026-11-26T11:00'),
    recurrence: ['RRULE:FREQ=DAILY;COUNT=2'],
  })
  await Promise.all([google.connect(google.salon, email()), google.connect(other, theirs)])
  expect(await busyTimes(app, other)).toHaveLength(2)
})
