import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../worlds/listen-on-loopback.ts'
import { ana, openWorld, refusalOf, when } from './open-world.ts'

const messages: { address: string; headers: Record<string, string> }[] = []
const { world, clock, account, api, grant } = await openWorld({
  deliver: async (address, headers) => messages.push({ address, headers }),
})
await grant()

let channels = 0
beforeEach(() => {
  messages.length = 0
  channels += 1
})
const address = 'https://cuando.test/news'
const watch = (changes: Record<string, unknown> = {}, calendarId = 'primary') =>
  api('POST', `/calendars/${calendarId}/events/watch`, {
    ...{ id: `channel-${channels}`, type: 'web_hook', address, token: 'a token' },
    ...changes,
  })
const told = () =>
  messages
    .filter(({ headers }) => headers['x-goog-channel-id'] === `channel-${channels}`)
    .map(({ headers }) => [headers['x-goog-message-number'], headers['x-goog-resource-state']])

describe('a channel', () => {
  it('tells that it is open, and then of every change', async () => {
    const { body } = await watch({ params: { ttl: '60' } })
    const expiration = clock.now().getTime() + 60_000
    expect(body).toMatchObject({
      ...{ kind: 'api#channel', id: `channel-${channels}`, token: 'a token' },
      expiration: String(expiration),
    })
    expect(messages).toEqual([
      {
        address,
        headers: {
          'x-goog-channel-id': `channel-${channels}`,
          'x-goog-channel-token': 'a token',
          'x-goog-channel-expiration': new Date(expiration).toUTCString(),
          'x-goog-resource-id': body.resourceId,
          'x-goog-resource-uri': body.resourceUri,
          'x-goog-resource-state': 'sync',
          'x-goog-message-number': '1',
        },
      },
    ])
    const { id } = account.put(ana, when)
    await api('PATCH', `/calendars/primary/events/${id}`, { summary: 'Eva' })
    account.remove(ana, id)
    expect(told().slice(1)).toEqual([
      ['2', 'exists'],
      ['3', 'exists'],
      ['4', 'exists'],
    ])
  })

  it('tells of no other calendar, and of no refused change', async () => {
    await watch()
    account.addCalendar({ id: 'other' })
    account.put('other', when)
    expect((await api('DELETE', '/calendars/primary/events/unknown')).status).toBe(404)
    expect(told()).toEqual([['1', 'sync']])
  })

  it('ends by itself', async () => {
    await watch({ params: { ttl: '60' } })
    clock.advance({ minutes: 2 })
    account.put(ana, when)
    expect(told()).toHaveLength(1)
    expect(world.channels().map(({ id }) => id)).not.toContain(`channel-${channels}`)
  })

  it('is stopped by its two names, once, and only by its account', async () => {
    const { id, resourceId } = (await watch()).body
    const stop = (body: unknown) => api('POST', '/channels/stop', body)
    expect((await stop({ id, resourceId: 'x' })).status).toBe(404)
    await grant({}, 'eva@gmail.test')
    expect((await stop({ id, resourceId })).status).toBe(404)
    await grant()
    expect((await stop({ id, resourceId })).status).toBe(204)
    expect((await stop({ id, resourceId })).status).toBe(404)
    account.put(ana, when)
    expect(told()).toHaveLength(1)
  })

  it('is refused with a used id, and where what is asked for is wrong', async () => {
    await watch()
    expect(refusalOf(await watch())).toEqual([400, 'channelIdNotUnique'])
    for (const change of [
      { id: 'a b' },
      { type: 'x' },
      { address: 'x' },
      { token: 'x'.repeat(257) },
    ])
      expect(refusalOf(await watch({ id: 'fresh', ...change }))).toEqual([400, 'invalid'])
    expect(refusalOf(await watch({ id: 'fresh' }, 'unknown'))).toEqual([404, 'notFound'])
  })
})

it('messages are empty posts over HTTP, which real Google does not send', async () => {
  const server = createServer()
  const here = { address: `http://127.0.0.1:${await listenOnLoopback(server)}/news` }
  const { grant, api, world } = await openWorld()
  await grant()
  const message = once(server, 'request')
  const body = { id: 'one', type: 'web_hook', ...here }
  expect((await api('POST', '/calendars/primary/events/watch', body)).status).toBe(200)
  const [request, response] = await message
  expect(request).toMatchObject({ method: 'POST', url: '/news' })
  expect(request.headers).toMatchObject({
    'x-goog-resource-state': 'sync',
    'content-length': '0',
  })
  response.end()
  await world.settled()
  server.close()
  server.closeAllConnections()

  const strict = await openWorld({ allowsHttp: false })
  await strict.grant()
  expect(refusalOf(await strict.api('POST', '/calendars/primary/events/watch', body))).toEqual([
    400,
    'push.webhookUrlNotHttps',
  ])
})
