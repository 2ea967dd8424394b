import { logIn } from '@cuando/contract/accounts/accounts'
import { savePushSubscription, testPushSubscription } from '@cuando/contract/appointments/push'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { makeJobsDue, readJobs } from '../../testing/queued-jobs.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { changeRows, storedValues } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import {
  answerWith,
  startPushService,
  testPushSender,
} from '../../testing/worlds/start-push-service.ts'

const service = await startPushService(testPushSender().publicKey)
afterAll(() => service.close())
const app = await openTestApp({ push: testPushSender([service.origin]) })
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  service.become(answerWith(201))
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await choose(true)
})

const choose = async (desktop: boolean) =>
  dataOf(
    await app.call(
      saveNotificationSettings,
      { body: { desktop, email: false, hoursBeforeList: [], autoConfirm: true } },
      salon.token,
    ),
  )

const logInAgain = async () => {
  const { email, password } = salon
  return { token: dataOf(await app.call(logIn, { body: { email, password } })).token ?? '' }
}

async function subscribe() {
  const subscription = service.subscribe()
  dataOf(await app.call(savePushSubscription, { body: subscription }, salon.token))
  return subscription
}

const pushedTo = ({ endpoint }: { endpoint: string }) =>
  service.pushed.filter(({ path }) => path === new URL(endpoint).pathname)

/** The attempts of each push job that is left. Polls, because a worker stores a job's result after running it. */
async function waiting(): Promise<number[]> {
  const { pool } = app.database
  await expect
    .poll(async () => {
      const jobs = await readJobs(pool)
      return jobs.filter(({ isLocked }) => isLocked)
    })
    .toEqual([])
  const jobs = await readJobs(pool)
  return jobs.filter(({ task }) => task === 'notifications:push').map(({ attempts }) => attempts)
}

/** Runs queued and failed jobs. */
async function workAgain() {
  await waiting()
  await makeJobsDue(app.database.pool)
  await workJobs(app)
}

describe('a booking', () => {
  it('reaches the owner’s device, encrypted for it alone', async () => {
    const device = await subscribe()
    const appointmentId = await as.booked()
    await workJobs(app)
    const [pushed, ...more] = pushedTo(device)
    expect(more).toEqual([])
    expect(pushed?.message).toEqual({
      title: 'Nueva cita',
      message: expect.stringMatching(/^Rosa Peña reservó .* para el miércoles 25 de noviembre/),
      notificationId: expect.any(String),
      appointmentId,
      type: 'APPOINTMENT_CREATED',
    })
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(JSON.stringify(pushed?.headers)).not.toContain(appointmentId)
  })

  it('and its changes have the same topic, so that a newer message replaces an unseen one', async () => {
    const device = await subscribe()
    const id = await as.booked()
    dataOf(await as.cancelOwn(id))
    await as.booked({ time: '11:00' })
    await workJobs(app)
    const [booked, cancelled, other] = pushedTo(device)
    expect(cancelled?.message.title).toBe('Cita cancelada')
    expect(cancelled?.headers.topic).toBe(booked?.headers.topic)
    expect(other?.headers.topic).not.toBe(booked?.headers.topic)
  })

  it('queues no push if the owner wants none or has no device', async () => {
    await as.booked()
    await subscribe()
    await choose(false)
    await as.booked({ time: '11:00' })
    expect(await waiting()).toEqual([])
  })

  it('is not pushed if by then pushes are off, the notification is read or the session has expired', async () => {
    const device = await subscribe()
    await as.booked()
    await choose(false)
    await workJobs(app)
    await choose(true)
    await as.booked({ time: '11:00' })
    await changeRows(app, 'notifications', {}, { is_read: true })
    await workJobs(app)
    await as.booked({ time: '12:00' })
    await changeRows(app, 'directory_sessions', {}, { expires_at: '2026-11-24' })
    await workJobs(app)
    expect(pushedTo(device)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is not pushed a day later', async () => {
    const device = await subscribe()
    await as.booked()
    service.become(answerWith(503))
    await workJobs(app)
    expect(await waiting()).toEqual([1])
    service.become(answerWith(201))
    app.clock.advance({ hours: 25 })
    await changeRows(app, 'directory_sessions', {}, { expires_at: '2027-01-01' })
    await workAgain()
    expect([pushedTo(device), await waiting()]).toEqual([[], []])
  })

  it('with a very long message is shortened', async () => {
    const device = await subscribe()
    await as.booked()
    await changeRows(app, 'notifications', {}, { message: '👩‍🎨'.repeat(2000) })
    await workJobs(app)
    expect(pushedTo(device)[0]?.message.message).toMatch(/👩‍?🎨?…$/u)
  })
})

describe('a push service', () => {
  it('that no longer knows a device gets its subscription deleted', async () => {
    const [gone, there] = [await subscribe(), service.subscribe()]
    service.forget(gone)
    await as.booked()
    await workJobs(app)
    expect(await waiting()).toEqual([])
    expect(await storedValues(app, 'push_subscriptions', 'endpoint')).not.toContain(gone.endpoint)
    expect(pushedTo(there)).toEqual([])
  })

  it.each([
    ['is busy', answerWith(429)],
    ['fails', answerWith(500, 'x'.repeat(100_000))],
    ['never answers', () => {}],
    ['hangs up', (response: { destroy(): unknown }) => void response.destroy()],
    [
      'answers nonsense',
      ({ socket }: { socket: { end(text: string): unknown } | null }) =>
        void socket?.end('\0\0HTTP? 999 banana\r\n\r\n'),
    ],
  ])(
    'that %s is retried later, and a delivered message is not sent again',
    async (_what, behave) => {
      const other = await openBusinessDevice()
      const device = await subscribe()
      await as.booked()
      service.become(behave)
      await workJobs(app)
      expect(await waiting()).toEqual([1])
      service.become(answerWith(201))
      await workAgain()
      expect(await waiting()).toEqual([])
      expect([pushedTo(device).length, pushedTo(other).length]).toEqual([1, 0])
      await workAgain()
      expect(pushedTo(device)).toHaveLength(1)
    },
  )

  it('that accepts a message with a huge body is not retried', async () => {
    const device = await subscribe()
    await as.booked()
    service.become((response) => {
      response.writeHead(201)
      response.end('x'.repeat(10_000_000))
    })
    await workJobs(app)
    expect([pushedTo(device).length, await waiting()]).toEqual([1, []])
  })

  it.each([302, 400, 403, 413])('that answers %i is not retried', async (status) => {
    await subscribe()
    await as.booked()
    service.become((response) =>
      response.writeHead(status, { location: `${service.origin}/elsewhere` }).end(),
    )
    const before = service.tries()
    await workJobs(app)
    expect([service.tries() - before, await waiting()]).toEqual([1, []])
  })

  async function openBusinessDevice() {
    const elsewhere = await openBusiness(app)
    const subscription = service.subscribe()
    dataOf(await app.call(savePushSubscription, { body: subscription }, elsewhere.token))
    return subscription
  }
})

it('a failing device delays no other of its business, and the others get one message', async () => {
  const slow = await subscribe()
  const { token } = await logInAgain()
  const quick = service.subscribe()
  dataOf(await app.call(savePushSubscription, { body: quick }, token))
  await as.booked()
  service.become((response) => {
    if (response.req.url === new URL(slow.endpoint).pathname) response.destroy()
    else response.writeHead(201).end()
  })
  await workJobs(app)
  expect([pushedTo(quick).length, await waiting()]).toEqual([1, [1]])
  service.become(answerWith(201))
  await workAgain()
  expect([pushedTo(quick).length, pushedTo(slow).length, await waiting()]).toEqual([1, 1, []])
})

it('a trial message reaches the device that asked for it, even if pushes are off', async () => {
  await choose(false)
  const device = await subscribe()
  dataOf(await app.call(testPushSubscription, {}, salon.token))
  await workJobs(app)
  expect(pushedTo(device).map(({ message }) => message.title)).toEqual(['Aviso de prueba'])
  const { token } = await logInAgain()
  expect(await app.call(testPushSubscription, {}, token)).toMatchObject({
    status: 404,
    body: { code: 'deviceUnsubscribed' },
  })
})
