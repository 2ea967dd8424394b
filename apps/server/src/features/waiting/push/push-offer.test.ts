import { addBlock } from '@cuando/contract/days-off/blocks'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { countRows, ownedBy, storedValues } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startPushService, testPushSender } from '../../../testing/worlds/start-push-service.ts'

const service = await startPushService(testPushSender().publicKey)
afterAll(() => service.close())
const app = await openTestApp({ push: testPushSender([service.origin]) })
let salon: TestBusiness
const wait = waitAs(app, () => salon)
const date = '2026-11-25'
const free = { date: '2026-11-26', time: '10:00' }

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  service.pushedToCustomers.length = 0
  salon = await openBusiness(app)
  dataOf(await app.call(addBlock, { body: { date } }, salon.token))
})

it('a device gets a message about a held place, besides the mail', async () => {
  const entry = await wait.waiting('Rosa', { date })
  dataOf(await wait.notify(entry, service.subscribe()))
  expect((await wait.show(entry)).byPush).toBe(true)
  dataOf(await wait.offer(entry, free))
  expect(await workJobs(app)).toHaveLength(1)
  expect(service.pushedToCustomers).toEqual([
    {
      title: 'Se liberó: Jue 26 nov, 10:00',
      message: expect.stringMatching(/^Corte · .*Te lo guardamos hasta las 10:15\.$/),
      url: expect.stringContaining(entry),
    },
  ])
})

it('the business has to write to people without an e-mail although they have a device', async () => {
  await requireContact(app, salon, 'PHONE')
  const entry = dataOf(await wait.join({ email: '', phone: '5512345678', date })).id
  dataOf(await wait.notify(entry, service.subscribe()))
  dataOf(await wait.offer(entry, free))
  await workJobs(app)
  expect(service.pushedToCustomers).toHaveLength(1)
  expect((await wait.list())[0]?.held?.byWhatsapp).toBe(true)
  expect(await countRows(app, 'notifications', { ...ownedBy(salon), type: 'PLACE_HELD' })).toBe(1)
})

it('a device that is added while a place is held gets a message about it', async () => {
  const entry = await wait.waiting('Rosa', { date })
  dataOf(await wait.offer(entry, free))
  dataOf(await wait.notify(entry, service.subscribe()))
  await workJobs(app)
  expect(service.pushedToCustomers).toMatchObject([{ title: 'Se liberó: Jue 26 nov, 10:00' }])
})

it('no message is sent about a place that is no longer held, and a device that is gone is forgotten', async () => {
  const entry = await wait.waiting('Rosa', { date })
  const device = service.subscribe()
  dataOf(await wait.notify(entry, device))
  dataOf(await wait.offer(entry, free))
  dataOf(await wait.withdraw(entry))
  await workJobs(app)
  expect(service.pushedToCustomers).toEqual([])
  service.forget(device)
  app.clock.set('2026-11-24T16:01:00Z')
  dataOf(await wait.offer(entry, { ...free, time: '12:00' }))
  await workJobs(app)
  expect(await storedValues(app, 'waiting_entries', 'push_endpoint', { id: entry })).toEqual([null])
})

it('a device of an unknown push service, and an entry that has ended, are refused', async () => {
  const entry = await wait.waiting('Rosa', { date })
  const device = service.subscribe()
  expect(await wait.notify(entry, { ...device, endpoint: 'https://example.test/x' })).toMatchObject(
    {
      body: { code: 'subscriptionUnusable' },
    },
  )
  dataOf(await wait.leave(entry))
  expect(await wait.notify(entry, device)).toMatchObject({ body: { code: 'entryUnknown' } })
})
