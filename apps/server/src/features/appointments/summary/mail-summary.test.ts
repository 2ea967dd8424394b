import { saveNotificationSettings, saveTimezone } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { makeFailedJobsDue } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { storedBusiness } from '../../../testing/stored/business.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'
import { queueSummaries, recallSummaries } from './queue-summaries.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness

// A Wednesday; 7:00 in Mexico City is 13:00 in UTC.
const today = '2026-11-25'
const SEVEN = '2026-11-25T13:00:00Z'

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const save = async (morningSummary: boolean) => {
  const others = { desktop: false, email: true, hoursBeforeList: [24 as const], autoConfirm: true }
  const body = { ...others, morningSummary }
  dataOf(await app.call(saveNotificationSettings, { body }, salon.token))
}
const dueAt = async () => {
  const { summary_due_at: at } = await storedBusiness(app, salon)
  return at?.toISOString() ?? null
}
/** The owner logs in again later: a session ends after hours. */
const comeBack = async (now: string) => {
  salon = await returnLater(app, salon, now)
}
const queue = () => queueSummaries(app.database.db, app.clock.now())
/** The summaries that the owner gets at this time. */
async function summariesAt(now: string) {
  app.clock.set(now)
  await queue()
  return summariesOf(await workJobs(app))
}
async function summariesOf(sent: Awaited<ReturnType<typeof workJobs>>) {
  const mails = await Promise.all(
    sent.filter(({ to }) => to[0] === salon.email).map(({ raw }) => PostalMime.parse(raw)),
  )
  return mails.filter(({ subject = '' }) => subject.startsWith('Tu día'))
}

it('at seven the owner gets the appointments of the day with customers, times and phones', async () => {
  await as.booked({ date: today, time: '12:00' })
  await as.booked({ date: today, time: '10:00' })
  await as.booked({ date: '2026-11-26', time: '10:00' })
  await save(true)
  expect(await summariesAt('2026-11-25T12:59:00Z')).toEqual([])
  const [mail, ...others] = await summariesAt(SEVEN)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Tu día: 2 citas',
    from: { name: 'Cuando', address: 'citas@cuando.test' },
    messageId: `<${salon.commerceId}.${today}.summary@cuando>`,
  })
  const text = mail?.text ?? ''
  expect(text).toContain('miércoles 25 de noviembre de 2026')
  expect(text).toMatch(/10:00 · Rosa Peña\n[\s\S]*wa\.me\/52[\s\S]*12:00 · Rosa Peña/)
  expect(text).toContain(`Ver mi día http://localhost:3001/calendar?view=day&date=${today}`)
  expect(text).not.toMatch(/undefined|null/)
  expect(mail?.html).toMatch(/href="tel:\+52\d{10}"/)
})

it('at a business with a team, the day of each person is listed by itself', async () => {
  const ana = await manageTeam(app, () => salon).joined('Ana Sofía')
  const owner = salon.commerceId
  await as.booked({ date: today, time: '10:00', memberId: ana })
  await as.booked({ date: today, time: '11:00', memberId: owner })
  await as.booked({ date: today, time: '12:00', memberId: ana })
  await save(true)
  const [mail] = await summariesAt(SEVEN)
  expect(mail?.text).toMatch(/Ana Sofía[\s\S]*10:00[\s\S]*12:00[\s\S]*Lucía[\s\S]*11:00/)
})

it('one appointment is in the singular, and a cancelled one is left out', async () => {
  const gone = await as.booked({ date: today, time: '10:00' })
  await as.booked({ date: today, time: '12:00' })
  await save(true)
  await as.cancel(gone)
  expect((await summariesAt(SEVEN)).map(({ subject }) => subject)).toEqual(['Tu día: 1 cita'])
})

it('is not sent if it is switched off, or if there are no appointments', async () => {
  await as.booked({ date: today, time: '10:00' })
  expect(await dueAt()).toBeNull()
  expect(await summariesAt(SEVEN)).toEqual([])
  await comeBack(SEVEN)
  await save(true)
  expect(await dueAt()).toBe('2026-11-26T13:00:00.000Z')
  expect(await summariesAt('2026-11-26T13:00:00Z')).toEqual([])
  expect(await dueAt()).toBe('2026-11-27T13:00:00.000Z')
  await comeBack('2026-11-26T13:00:00Z')
  await save(false)
  expect(await dueAt()).toBeNull()
})

it('is not sent if it is switched off after it was queued', async () => {
  await as.booked({ date: today, time: '10:00' })
  await workJobs(app)
  await save(true)
  await comeBack(SEVEN)
  await queue()
  await save(false)
  expect(await workJobs(app)).toEqual([])
})

it('is sent once with concurrent processes, also if the settings are saved when it is due', async () => {
  await as.booked({ date: today, time: '10:00' })
  await save(true)
  await workJobs(app)
  await comeBack(SEVEN)
  // Saved when it is due, before it is queued.
  await save(true)
  await Promise.all([queue(), queue(), queue()])
  expect(await workJobs(app)).toHaveLength(1)
  await queue()
  expect(await workJobs(app)).toEqual([])
})

it('is retried after the mail server was down', async () => {
  await as.booked({ date: today, time: '10:00' })
  await save(true)
  await workJobs(app)
  app.clock.set(SEVEN)
  await queue()
  const trap = await startMailTrap()
  trap.answer('MAIL', '451 4.3.0 later')
  expect(await workJobs(app, trap)).toEqual([])
  // A failed job is unlocked a moment after it ran.
  await expect.poll(() => makeFailedJobsDue(app.database.pool)).toBe(1)
  expect(await summariesOf(await workJobs(app))).toHaveLength(1)
})

it('is skipped if no worker ran in the morning, and sent on the next one', async () => {
  await as.booked({ date: today, time: '16:00' })
  await as.booked({ date: '2026-11-26', time: '10:00' })
  await save(true)
  await workJobs(app)
  expect(await summariesAt('2026-11-25T17:01:00Z')).toEqual([])
  expect(await dueAt()).toBe('2026-11-26T13:00:00.000Z')
  expect(await summariesAt('2026-11-26T16:59:00Z')).toHaveLength(1)
})

it('is due at seven in the new zone after a change of zone', async () => {
  await save(true)
  expect(await dueAt()).toBe('2026-11-25T13:00:00.000Z')
  const timezone = 'America/Tijuana'
  dataOf(await app.call(saveTimezone, { body: { timezone, keep: 'instant' } }, salon.token))
  expect(await dueAt()).toBe('2026-11-25T15:00:00.000Z')
  await save(false)
  const back = { timezone: 'America/Mexico_City', keep: 'instant' } as const
  dataOf(await app.call(saveTimezone, { body: back }, salon.token))
  expect(await dueAt()).toBeNull()
})

it('is sent the next morning, even if a later one was planned while the clock was ahead', async () => {
  await save(true)
  app.clock.set('2026-11-27T16:00:00Z')
  await queue()
  expect(await dueAt()).toBe('2026-11-28T13:00:00.000Z')
  app.clock.set('2026-11-24T16:00:00Z')
  await recallSummaries(app.database.db, app.clock.now())
  expect(await dueAt()).toBe(new Date(SEVEN).toISOString())
})
