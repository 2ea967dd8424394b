import { readFile } from 'node:fs/promises'
import { saveTimezone } from '@cuando/contract/business/settings'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { deleteRows } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'
import { settleAppointments } from '../change/settle-appointments.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

/** Runs the part of the migration that plans reminders, at this time. */
async function planAsMigrated(now: string): Promise<void> {
  const migration = new URL('../../../../migrations/0021-reminders.sql', import.meta.url)
  const insert = /^INSERT INTO reminders[^;]*/m.exec(await readFile(migration, 'utf8'))?.[0] ?? ''
  await app.database.pool.query(insert.replace('now()', `'${now}'`))
}

const dueTimes = async () => (await reminders.planned()).map((row) => row.split(' ').at(-1))

describe('a booking', () => {
  it('has a reminder 24 hours before by default', async () => {
    const id = await as.booked({ date: '2026-11-27', time: '10:00' })
    expect(await reminders.planned()).toEqual([`${id} 24 2026-11-26T16:00:00.000Z`])
  })

  it('has no reminder for a lead time that has passed or passes at this moment', async () => {
    await reminders.at([1, 24, 48])
    // In exactly 24 hours.
    const id = await as.booked({ date: '2026-11-25', time: '10:00' })
    expect(await reminders.planned()).toEqual([`${id} 1 2026-11-25T15:00:00.000Z`])
  })

  it('needs no additional statement', async () => {
    const statements = (time: string) =>
      asked.statementsOf(() => bookAs(app, salon, { time }).then(dataOf))
    // So that the customer is known both times.
    await as.booked({ time: '09:00' })
    const reminded = await statements('10:00')
    await reminders.at([])
    expect(await statements('11:00')).toEqual(reminded)
  })
})

describe('other lead times', () => {
  it('apply to booked appointments, in one statement', async () => {
    const ids = [await as.booked({ time: '13:00' }), await as.booked({ date: '2026-11-27' })]
    const statements = await asked.statementsOf(() => reminders.at([2, 48]))
    expect(statements.filter((sql) => sql.includes('INSERT INTO reminders'))).toHaveLength(1)
    expect(await reminders.planned()).toEqual([
      `${ids[1]} 48 2026-11-25T16:00:00.000Z`,
      `${ids[0]} 2 2026-11-25T17:00:00.000Z`,
      `${ids[1]} 2 2026-11-27T14:00:00.000Z`,
    ])
    await reminders.at([])
    expect(await reminders.planned()).toEqual([])
  })

  it('do not delete a reminder that is due and not sent yet', async () => {
    await as.booked({ date: '2026-11-27', time: '10:00' })
    salon = await returnLater(app, salon, '2026-11-26T16:00:20Z')
    await reminders.at([1, 24])
    expect(await dueTimes()).toEqual(['2026-11-26T16:00:00.000Z', '2026-11-27T15:00:00.000Z'])
    await reminders.send()
    await reminders.at([24])
    expect(await dueTimes()).toEqual([])
  })
})

describe('nothing is planned any more for an appointment', () => {
  it('that was missed, even if its reminder was not sent yet', async () => {
    const id = await as.booked({ date: '2026-11-27', time: '10:00' })
    salon = await returnLater(app, salon, '2026-11-27T16:05:00Z')
    dataOf(await as.miss(id))
    expect(await reminders.planned()).toEqual([])
  })

  it('that is over', async () => {
    await as.booked({ date: '2026-11-27', time: '10:00' })
    const now = new Date('2026-11-27T17:00:00Z')
    await settleAppointments(app.database.db, now, pino({ level: 'silent' }))
    expect(await reminders.planned()).toEqual([])
  })
})

describe('an owner’s change that is undone', () => {
  const DUE = '2026-11-26T16:00:00.000Z'
  const away = { date: '2026-11-30', time: '12:00' }
  let id: string
  beforeEach(async () => {
    id = await as.booked({ date: '2026-11-27', time: '10:00' })
    await mailedSubjects(app)
  })
  const deeds = {
    cancel: () => as.cancel(id),
    complete: () => as.complete(id),
    move: () => as.move(id, away),
  }

  for (const deed of ['cancel', 'complete', 'move'] as const) {
    it(`restores a reminder that became due before the undo: ${deed}`, async () => {
      salon = await returnLater(app, salon, '2026-11-26T15:59:58Z')
      dataOf(await deeds[deed]())
      app.clock.set('2026-11-26T16:00:04Z')
      await reminders.send()
      expect(await reminders.told()).toEqual([])
      dataOf(await as.undo(id))
      expect(await dueTimes()).toEqual([DUE])
    })

    it(`restores a reminder that was due before the change and not sent: ${deed}`, async () => {
      salon = await returnLater(app, salon, '2026-11-26T16:00:01Z')
      dataOf(await deeds[deed]())
      expect(await dueTimes()).not.toContain(DUE)
      dataOf(await as.undo(id))
      expect(await dueTimes()).toEqual([DUE])
    })

    it(`does not repeat a reminder that was sent: ${deed}`, async () => {
      salon = await returnLater(app, salon, '2026-11-26T16:00:01Z')
      await reminders.send()
      dataOf(await deeds[deed]())
      dataOf(await as.undo(id))
      expect(await dueTimes()).toEqual([])
    })
  }

  it('plans no late reminder if the customer gets a mail about the undo', async () => {
    salon = await returnLater(app, salon, '2026-11-26T15:00:00Z')
    dataOf(await as.cancel(id))
    await mailedSubjects(app)
    app.clock.set('2026-11-26T17:00:00Z')
    dataOf(await as.undo(id))
    expect(await dueTimes()).toEqual([])
    expect(await mailedSubjects(app)).toEqual([mailSubjects.reopened])
  })
})

describe('when the clock changes, a lead time is in elapsed hours', () => {
  it.each([
    ['America/Tijuana', '2027-03-15', '2027-03-13T17:00:00.000Z'],
    ['America/Tijuana', '2027-11-08', '2027-11-06T18:00:00.000Z'],
    ['Europe/Madrid', '2027-03-29', '2027-03-27T08:00:00.000Z'],
    ['Europe/Madrid', '2027-11-01', '2027-10-30T09:00:00.000Z'],
  ])('%s, the weekend before %s', async (timezone, date, due) => {
    dataOf(await app.call(saveTimezone, { body: { timezone } }, salon.token))
    await reminders.at([48])
    await as.booked({ date, time: '10:00' })
    expect(await dueTimes()).toEqual([due])
  })
})

it('the migration plans reminders for appointments that were booked before it', async () => {
  await reminders.at([1, 24, 48])
  const soon = await as.booked({ time: '10:00' })
  const later = await as.booked({ date: '2026-11-27', time: '10:00' })
  dataOf(await as.cancel(await as.booked({ date: '2026-11-27', time: '12:00' })))
  const planned = await reminders.planned()
  const idsOf = planned.map((row) => row.split(' ')[0])
  expect(idsOf.sort()).toEqual([later, later, later, soon].sort())
  await deleteRows(app, 'reminders')
  await planAsMigrated('2026-11-24T16:00:00Z')
  expect(await reminders.planned()).toEqual(planned)
})
