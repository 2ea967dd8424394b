import { setTimeout as pause } from 'node:timers/promises'
import { makeNoisyPng } from '../../../apps/server/src/testing/samples/make-png.ts'
import { openScreen } from '../../outages/listen-live.ts'
import { bookSlot, type Salon } from '../../outages/open-salon.ts'
import { refuseUploads } from '../input/uploads.ts'
import type { AttackSettings, Row } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import type { ShippedProxy } from './proxies.ts'
import type { Service } from './systemd-service.ts'

const REFUSED_POSTS = { smoke: 18, else: 54 }
const EVERY_MS = 1000 / 15
const MOST_WAITING = 6
/** How long requests go on before and after each restart. */
const AROUND_MS = 1000

export interface Installation {
  salon: Salon
  webs: readonly Service[]
  nextSlot: () => number
}

/** Uses a proxy with its shipped file as people do, also during a rolling restart. */
export async function tryProxy(
  proxy: ShippedProxy,
  { salon, webs, nextSlot }: Installation,
  { isSmoke, log }: AttackSettings,
): Promise<Row[]> {
  return [
    rowOf(`The booking page through ${proxy.name}`, await pageProblem(proxy, salon)),
    rowOf(
      `An open screen hears of a booking through ${proxy.name}`,
      await socketProblem(proxy, salon, nextSlot),
    ),
    rowOf(`A photo of 5 MB through ${proxy.name}`, await photoProblem(proxy, salon)),
    ...(await refuseUploads(proxy, REFUSED_POSTS[isSmoke ? 'smoke' : 'else'], log)),
    await restartRow(proxy, { salon, webs, nextSlot }, log),
  ]
}

/** A row about one thing, with its problem in words. */
export const rowOf = (test: string, problem: string | null): Row => ({
  test,
  tried: '1',
  failed: problem ?? '0',
  isGood: problem === null,
})

async function pageProblem(
  { origin }: ShippedProxy,
  { commerceId }: Salon,
): Promise<string | null> {
  const page = await callServer(origin, { method: 'GET', path: `/book/${commerceId}` })
  const program = /name="program" content="([^"]+)"/.exec(page.text)?.[1]
  if (page.status !== 200 || !program) return `${page.status}, without a program`
  const { status, headers } = await callServer(origin, { method: 'GET', path: program })
  const kind = headers.get('content-type') ?? ''
  return status === 200 && kind.includes('javascript') ? null : `${program}: ${status} ${kind}`
}

async function socketProblem(
  { origin }: ShippedProxy,
  salon: Salon,
  nextSlot: () => number,
): Promise<string | null> {
  const screen = await openScreen(origin, salon)
  try {
    const { status, id } = await bookSlot(origin, salon, nextSlot())
    if (!id) return `The booking got ${status}`
    const hasHeard = await waitFor(async () => screen.hasHeardOf(id), 10_000)
    return hasHeard ? null : 'It heard nothing within 10 s'
  } finally {
    screen.close()
  }
}

async function photoProblem({ origin }: ShippedProxy, { token }: Salon): Promise<string | null> {
  const photo = makeNoisyPng(1140, 1140)
  const body = { imageBase64: photo.toString('base64'), format: 'png' }
  const path = '/api/users/profile/image'
  const uploaded = await callServer(origin, { method: 'POST', path, token, body })
  if (uploaded.status !== 201 && uploaded.status !== 200)
    return `${uploaded.status} ${uploaded.text.slice(0, 200)}`
  const address = /\/api\/images\/[\w-]+/.exec(uploaded.text)?.[0] ?? ''
  const shown = await callServer(origin, { method: 'GET', path: address })
  const kind = shown.headers.get('content-type') ?? ''
  return shown.status === 200 && kind.startsWith('image/') ? null : `${address}: ${shown.status}`
}

/** Restarts one web process after the other during 30 requests a second, half of them bookings. */
async function restartRow(
  { name, origin }: ShippedProxy,
  { salon, webs, nextSlot }: Installation,
  log: AttackSettings['log'],
): Promise<Row> {
  const done = new AbortController()
  const path = `/book/${salon.commerceId}`
  const page = async () => (await callServer(origin, { method: 'GET', path })).status
  const book = async () => (await bookSlot(origin, salon, nextSlot())).status
  const all = Promise.all([repeat(page, done.signal), repeat(book, done.signal)])
  for (const web of webs) {
    await pause(AROUND_MS)
    await web.stop()
    await web.start()
  }
  await pause(AROUND_MS)
  done.abort()
  const [pages, bookings] = await all
  const bad = [
    ...pages.filter((status) => status !== 200).map((status) => `page ${status}`),
    ...bookings.filter((status) => status !== 201).map((status) => `booking ${status}`),
  ]
  for (const line of bad) log(`${name}: ${line}`)
  return {
    test: `Rolling restart of two web processes behind ${name}, 30 requests a second`,
    tried: `${pages.length} pages, ${bookings.length} bookings`,
    failed: bad.length > 0 ? `${bad.length}: ${bad.slice(0, 3).join(', ')}` : '0',
    isGood: bad.length === 0 && pages.length > 20 && bookings.length > 20,
  }
}

/**
 * Asks fifteen times a second until the signal, and less often while six answers are missing: a machine that is busy with
 * other tests would refuse the rest as overloaded. Resolves with the statuses.
 */
async function repeat(ask: () => Promise<number>, signal: AbortSignal): Promise<number[]> {
  const asked: Promise<number>[] = []
  let waiting = 0
  while (!signal.aborted) {
    if (waiting < MOST_WAITING) {
      waiting += 1
      asked.push(
        ask().finally(() => {
          waiting -= 1
        }),
      )
    }
    await pause(EVERY_MS)
  }
  return await Promise.all(asked)
}
