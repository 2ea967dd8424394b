import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { openTeam } from '../../../testing/steps/open-team.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { emptyTables } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const wait = waitAs(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
})

const calendar = async (token = salon.token) =>
  dataOf(await app.call(appointmentCalendar, { query: { date: '2026-11-26', view: 'day' } }, token))

it('shows a held place with its customer and its end, until it is withdrawn', async () => {
  const entry = await wait.held()
  expect((await calendar()).holds).toEqual([
    {
      id: expect.any(String),
      entryId: entry,
      member: null,
      name: 'Rosa Peña',
      serviceName: 'Corte',
      ...{ date: '2026-11-26', time: '10:00', duration: 60, until: '09:15' },
    },
  ])
  dataOf(await wait.withdraw(entry))
  expect((await calendar()).holds).toEqual([])
})

it('shows staff only the places of their own', async () => {
  const { salon: opened, owner, ana, luz, sofia } = await openTeam(app)
  salon = opened
  await wait.held({}, ana.memberId)
  const seen = async ({ token }: { token: string }) =>
    ((await calendar(token)).holds ?? []).map(({ member }) => member?.name)
  expect([await seen(owner), await seen(sofia), await seen(ana), await seen(luz)]).toEqual([
    ['Ana'],
    ['Ana'],
    ['Ana'],
    [],
  ])
})
