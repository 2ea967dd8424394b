import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@cuando/contract/calls/refusals'
import { withTwoServers } from '../kills/two-servers.ts'
import type { Attack, AttackSettings, Row } from '../row.ts'
import { type Answer, type Call, callServer, readEnvelope } from '../server/call-server.ts'
import { startNginx } from '../server/start-nginx.ts'

const POSTS = { smoke: 27, short: 54, long: 200 }
const AT_ONCE = 8
const VISITS_EVERY_MS = 50

/**
 * Large bodies that are refused before they are read, through nginx with its default settings. If a server closes the
 * connection during an upload, nginx considers it broken and sends it no requests for ten seconds.
 */
export const uploads: Attack = ({ isShort, isSmoke, log }) =>
  withTwoServers(async ({ origins }) => {
    await using nginx = await startNginx(origins)
    const posts = POSTS[isSmoke ? 'smoke' : isShort ? 'short' : 'long']
    return await refuseUploads({ name: 'nginx', origin: nginx.origin }, posts, log)
  })

/** Posts that many bodies, which the server refuses, through a proxy, and visits it meanwhile. */
export async function refuseUploads(
  { name, origin }: { name: string; origin: string },
  posts: number,
  log: AttackSettings['log'],
): Promise<Row[]> {
  const done = new AbortController()
  const visiting = visit(origin, done.signal)
  const answers = await post(origin, posts)
  done.abort()
  return [refusedRow(name, answers, log), visitsRow(name, await visiting, log)]
}

interface Refused {
  call: Omit<Call, 'method'>
  status: number
}

// Three of them exceed the header limit of the server, but not that of nginx.
const long = 'x'.repeat(7000)

/** All refusals of a body before it is read. */
const refusedCalls: Refused[] = [
  { call: { path: `/api/books/${crypto.randomUUID()}/book` }, status: 413 },
  { call: { path: '/api/auth/login' }, status: 413 },
  { call: { path: '/api/users/profile/image' }, status: 401 },
  { call: { path: '/api/users/profile/image', token: 'x'.repeat(43) }, status: 401 },
  { call: { path: '/api/auth/login', headers: { 'content-type': 'text/csv' } }, status: 415 },
  { call: { path: '/api/auth/login', headers: { 'content-encoding': 'br' } }, status: 415 },
  { call: { path: '/api/nothing-here' }, status: 413 },
  { call: { path: '/nothing-here' }, status: 413 },
  { call: { path: '/api/config', headers: { a: long, b: long, c: long } }, status: 431 },
]

interface Posted extends Refused {
  answer: Answer
}

async function post(origin: string, count: number): Promise<Posted[]> {
  const posted: Posted[] = []
  let next = 0
  async function work() {
    for (let n = next++; n < count; n = next++) {
      const refused = refusedCalls[n % refusedCalls.length] as Refused
      const body = new Uint8Array(1_000_000 + (n % 8) * 1_000_000).fill(97)
      const answer = await callServer(origin, { ...refused.call, method: 'POST', body })
      posted.push({ ...refused, answer })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return posted
}

/** Twenty visits a second until the signal. */
async function visit(origin: string, signal: AbortSignal): Promise<Answer[]> {
  const visits: Promise<Answer>[] = []
  while (!signal.aborted) {
    visits.push(callServer(origin, { method: 'GET', path: '/api/config' }))
    await pause(VISITS_EVERY_MS)
  }
  return await Promise.all(visits)
}

function refusedRow(proxy: string, posted: readonly Posted[], log: AttackSettings['log']): Row {
  const wrong = posted.filter(({ answer, status }) => {
    const code = Object.values(refusals).find((each) => each.status === answer.status)
    return answer.status !== status || !code || !readEnvelope(answer.text)
  })
  for (const { call, answer } of wrong)
    log(`${call.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return rowOf(
    `Bodies of 1 to 8 MB refused in Spanish through ${proxy}`,
    posted.length,
    wrong.length,
  )
}

function visitsRow(proxy: string, visits: readonly Answer[], log: AttackSettings['log']): Row {
  const wrong = visits.filter(({ status }) => status !== 200)
  for (const { status, text } of wrong) log(`/api/config: ${status} ${text.slice(0, 200)}`)
  return rowOf(`Visits through ${proxy} meanwhile, 20 a second`, visits.length, wrong.length)
}

const rowOf = (test: string, tried: number, wrong: number): Row => ({
  test,
  tried: `${tried}`,
  failed: `${wrong}`,
  isGood: wrong === 0,
})
