import { saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import {
  bookWith,
  openTeam,
  type TestPerson,
  type TestTeam,
} from '../../../testing/steps/open-team.ts'
import { storedBusiness } from '../../../testing/stored/business.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { queueSummaries } from './queue-summaries.ts'

const app = await openTestApp()
let team: TestTeam
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  team = await openTeam(app)
  await bookWith(app, team, team.ana, { time: '10:00' })
  await bookWith(app, team, team.owner, { time: '11:00' })
  await workJobs(app)
})

const wantOwn = async ({ token }: TestPerson, morningSummary: boolean) =>
  dataOf(await app.call(saveNoticeChoices, { body: { morningSummary } }, token))

const wantOwners = async (morningSummary: boolean) => {
  const others = { desktop: false, email: true, hoursBeforeList: [], autoConfirm: true }
  const body = { ...others, morningSummary }
  dataOf(await app.call(saveNotificationSettings, { body }, team.salon.token))
}

const dueAt = async () => (await storedBusiness(app, team.salon)).summary_due_at?.toISOString()

/** The subject of the summary that each person gets at 7:00, by name. */
async function summaries(): Promise<Record<string, string | undefined>> {
  // 7:00 in Mexico City.
  app.clock.set('2026-11-25T13:00:00Z')
  await queueSummaries(app.database.db, app.clock.now())
  const sent = await workJobs(app)
  const people = Object.entries({
    owner: team.owner,
    sofia: team.sofia,
    ana: team.ana,
    luz: team.luz,
  })
  const mails = people.flatMap(([name, { email }]) =>
    sent
      .filter(({ to }) => to.includes(email))
      .map(async ({ raw }) => {
        const { subject } = await PostalMime.parse(raw)
        return [name, subject] as const
      }),
  )
  return Object.fromEntries(await Promise.all(mails))
}

it('each person who wants one gets their own appointments, on days when they have any', async () => {
  await wantOwn(team.ana, true)
  await wantOwn(team.luz, true)
  expect(await summaries()).toEqual({ ana: 'Tu día: 1 cita' })
})

it('the owner’s has all appointments, and the others’ their own', async () => {
  await wantOwners(true)
  await wantOwn(team.ana, true)
  expect(await summaries()).toEqual({ owner: 'Tu día: 2 citas', ana: 'Tu día: 1 cita' })
})

it('turning the owner’s off leaves those of the people', async () => {
  await wantOwn(team.ana, true)
  await wantOwners(true)
  await wantOwners(false)
  expect(await dueAt()).toBe('2026-11-25T13:00:00.000Z')
  expect(await summaries()).toEqual({ ana: 'Tu día: 1 cita' })
})

it('a person who turned it off gets none, and no job is left', async () => {
  await wantOwn(team.ana, true)
  await wantOwn(team.ana, false)
  await wantOwners(false)
  expect(await dueAt()).toBeUndefined()
  expect(await summaries()).toEqual({})
  expect(await readJobs(app.database.pool)).toEqual([])
})

it('a queued summary is not mailed after the access of its person has ended', async () => {
  await wantOwn(team.ana, true)
  app.clock.set('2026-11-25T13:00:00Z')
  await queueSummaries(app.database.db, app.clock.now())
  await app.database.pool.query('UPDATE directory_sessions SET expires_at = $1', ['2026-12-01'])
  dataOf(await manageAccess(app, () => team.salon).end(team.ana.memberId))
  expect(await workJobs(app)).toEqual([])
})
