import { beforeEach, expect, it } from 'vitest'
import { ana, openWorld, refusalOf, when } from './open-world.ts'

const { world, account, grant, list, post, codeOf, exchange } = await openWorld()
beforeEach(async () => {
  world.faults.length = 0
  await grant()
})

async function order(name: string, given: unknown) {
  const body = JSON.stringify(given)
  const answer = await fetch(`${world.issuer}/world/${name}`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

it('another process does what the owner of an account does', async () => {
  const calendar = { id: 'team', summary: 'Equipo', hasMeet: false }
  const calendarId = 'team'
  await order('add-calendar', { email: ana, calendar })
  const { id } = (await order('put', { email: ana, calendarId, event: when })).body
  expect((await order('events', { email: ana, calendarId })).body).toMatchObject([{ id, ...when }])
  await order('remove', { email: ana, calendarId, eventId: id })
  expect(account.events('team')).toMatchObject([{ id, status: 'cancelled' }])
  await order('remove-calendar', { email: ana, calendarId })
  expect((await list({}, 'team')).status).toBe(404)
  expect((await order('grants', { email: ana })).body).toEqual(account.grants)
  await order('revoke', { email: ana })
  expect(account.grants).toEqual([])
})

it('faults from there are of one account alone', async () => {
  const fault = { path: 'events$', status: 403, reason: 'quotaExceeded' }
  await order('answer-next', { email: ana, fault })
  await grant({}, 'eva@gmail.test')
  expect((await list()).status).toBe(200)
  await grant()
  expect(refusalOf(await list())).toEqual([403, 'quotaExceeded'])
  expect((await list()).status).toBe(200)
})

it('an order that makes no sense is refused, and the world goes on', async () => {
  expect((await order('nonsense', { email: ana })).status).toBe(400)
  expect((await order('put', {})).status).toBe(400)
  expect((await order('remove', { email: ana, calendarId: 'unknown' })).status).toBe(400)
  expect((await list()).status).toBe(200)
})

it('a fault at the token endpoint is worded as OAuth does', async () => {
  world.answerNext({ path: /token/, status: 400, reason: 'invalid_grant' })
  expect(await exchange(await codeOf())).toEqual({ status: 400, body: { error: 'invalid_grant' } })
  const [refresh_token = ''] = account.grants
  const refresh = () => post('/token', { grant_type: 'refresh_token', refresh_token })
  world.answerNext({ path: /token/, email: ana, status: 503 })
  expect((await refresh()).status).toBe(503)
  expect((await refresh()).status).toBe(200)
})

it('a fault meets one method, and can say when to come back', async () => {
  world.answerNext({ method: 'POST', status: 500 })
  world.answerNext({ method: 'GET', status: 429, retryAfterSeconds: 7 })
  const answer = await fetch(`${world.apiUrl}/calendar/v3/calendars/primary/events`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await answer.json()).toMatchObject({
    error: {
      ...{ code: 429, status: 'RESOURCE_EXHAUSTED' },
      errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }],
    },
  })
})
