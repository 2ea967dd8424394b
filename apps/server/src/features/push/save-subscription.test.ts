import { logIn, logOut } from '@cuando/contract/accounts/accounts'
import { endPushSubscription, savePushSubscription } from '@cuando/contract/appointments/push'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../testing/count-waiting.ts'
import { openTransaction } from '../../testing/database-sessions.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { deleteRows, lockRows, ownedBy, storedValues } from '../../testing/stored/rows.ts'
import { startPushService, testPushSender } from '../../testing/worlds/start-push-service.ts'

const service = await startPushService(testPushSender().publicKey)
afterAll(() => service.close())
const app = await openTestApp({ push: testPushSender([service.origin]) })
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const save = (body = service.subscribe(), token = salon.token) =>
  app.call(savePushSubscription, { body }, token)

async function devices(business = salon): Promise<string[]> {
  return storedValues(app, 'push_subscriptions', 'endpoint', ownedBy(business), ['created_at'])
}

async function logInAgain(business = salon): Promise<string> {
  const { email, password } = business
  return dataOf(await app.call(logIn, { body: { email, password } })).token ?? ''
}

describe('a device', () => {
  it('has one subscription, the last one saved', async () => {
    const [first, second] = [service.subscribe(), service.subscribe()]
    for (const each of [first, first, second]) dataOf(await save(each))
    expect(await devices()).toEqual([second.endpoint])
  })

  it('belongs to the business that saved it last', async () => {
    const device = service.subscribe()
    const other = await openBusiness(app)
    dataOf(await save(device))
    dataOf(await save(device, other.token))
    expect([await devices(), await devices(other)]).toEqual([[], [device.endpoint]])
  })

  it('loses its subscription at log-out; other devices do not', async () => {
    const token = await logInAgain()
    dataOf(await save(service.subscribe(), token))
    const here = service.subscribe()
    dataOf(await save(here))
    dataOf(await app.call(logOut, {}, token))
    expect(await devices()).toEqual([here.endpoint])
  })

  it('whose session ends during the save gets a 401 and no subscription', async () => {
    await using holder = await openTransaction(app)
    await lockRows(holder, 'commerces', ownedBy(salon), 'NO KEY UPDATE')
    const saving = save()
    await expect.poll(() => countWaiting(app)).toBe(1)
    dataOf(await app.call(logOut, {}, salon.token))
    await holder.commit()
    expect(await saving).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await devices()).toEqual([])
  })

  it('loses its subscription when its session is deleted', async () => {
    dataOf(await save())
    await deleteRows(app, 'directory_sessions')
    expect(await devices()).toEqual([])
  })

  it('can be unsubscribed without effect on others', async () => {
    const [here, there] = [service.subscribe(), service.subscribe()]
    const token = await logInAgain()
    dataOf(await save(here))
    dataOf(await save(there, token))
    dataOf(await app.call(endPushSubscription, {}, token))
    dataOf(await app.call(endPushSubscription, {}, token))
    expect(await devices()).toEqual([here.endpoint])
  })
})

it('the oldest of too many subscriptions are deleted, also by concurrent saves', async () => {
  const tokens = [salon.token]
  while (tokens.length < serverLimits.pushDevices + 2) tokens.push(await logInAgain())
  const [last = '', beforeLast = '', ...first] = tokens.toReversed()
  const saved: string[] = []
  for (const token of first.toReversed()) {
    const device = service.subscribe()
    saved.push(device.endpoint)
    dataOf(await save(device, token))
    app.clock.advance({ minutes: 1 })
  }
  const late = [service.subscribe(), service.subscribe()]
  await Promise.all([save(late[0], last), save(late[1], beforeLast)])
  const left = await devices()
  expect(left).toHaveLength(serverLimits.pushDevices)
  expect(left).toEqual(
    expect.arrayContaining([...saved.slice(2), ...late.map((each) => each.endpoint)]),
  )
})

describe('the endpoint of a subscription', () => {
  const of = (endpoint: string) => ({ ...service.subscribe(), endpoint })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'http://127.0.0.1:3001/api',
    'https://[::1]/',
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://fcm.googleapis.com@example.com/a',
    'https://example.com/fcm.googleapis.com',
    'https://evilpush.apple.com/a',
    'https://notify.windows.com.example/a',
    'https://fcm.googleapis.com./a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
    '',
  ])('is refused if it is no push service’s: %s', async (endpoint) => {
    expect(await save(of(endpoint))).toMatchObject({
      status: 422,
      body: { code: 'subscriptionUnusable' },
    })
    expect(await devices()).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/dH8:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGh7',
    'https://wns2-bl2p.notify.windows.com/w/?token=BQYA%2b',
  ])('is accepted if it is a push service’s: %s', async (endpoint) => {
    dataOf(await save(of(endpoint)))
    expect(await devices()).toEqual([endpoint])
  })
})

describe('bad input', () => {
  const good = service.subscribe()

  it.each([
    ['an address that is too long', { ...good, endpoint: `${good.endpoint}${'a'.repeat(1000)}` }],
    ['a key that is no base64url', { ...good, keys: { ...good.keys, p256dh: '=/+'.repeat(29) } }],
    ['a short secret', { ...good, keys: { ...good.keys, auth: 'abc' } }],
    ['no keys', { endpoint: good.endpoint }],
  ])('%s is refused', async (_what, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/notifications/subscriptions',
      headers: { authorization: `Bearer ${salon.token}` },
      payload: body,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
  })

  it('a key that is no point of the curve is refused', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect(await save({ ...good, keys: { ...good.keys, p256dh } })).toMatchObject({
      status: 422,
      body: { code: 'subscriptionUnusable' },
    })
  })

  it('saving and ending need a session', async () => {
    expect((await save(good, 'no token')).status).toBe(401)
    expect((await app.call(endPushSubscription, {}, 'no token')).status).toBe(401)
  })
})
