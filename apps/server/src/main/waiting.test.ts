import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBlock } from '@cuando/contract/days-off/blocks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { changeAs } from '../testing/steps/change-as.ts'
import { waitAs } from '../testing/steps/wait-as.ts'
import { changeRows, ownedBy, storedRows } from '../testing/stored/rows.ts'

// Starts whole servers, and kills them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const app = await openTestApp()
const day = 86_400_000
const date = new Date(Date.now() + 10 * day).toISOString().slice(0, 10)
const place = { date, time: '10:00' }
/** A time zone with daylight at this moment, because no place is offered at night. */
const timezone = ['America/Mexico_City', 'Asia/Tokyo', 'Europe/Madrid'].find((zone) => {
  const options = { timeZone: zone, hour: '2-digit', hourCycle: 'h23' } as const
  const hour = Number(new Intl.DateTimeFormat('en', options).format())
  return hour >= 8 && hour < 21
})

let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)
let dataDir: string
const servers: ServerProcess[] = []
const start = async () => {
  const server = await startProcess({ DATABASE_URL: app.database.url, DATA_DIR: dataDir })
  servers.push(server)
  return server
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-waiting-'))
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app, { timezone: timezone ?? 'Europe/Madrid' })
  for (const [startTime, endTime] of [
    ['00:00', '10:00'],
    ['11:00', '24:00'],
  ] as const)
    dataOf(await app.call(addBlock, { body: { date, startTime, endTime } }, salon.token))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await rm(dataDir, { recursive: true })
})

const live = () => storedRows(app, 'occupations', { ...ownedBy(salon), is_live: true })
const coming = () => storedRows(app, 'appointments', { ...ownedBy(salon), status: 'PENDING' })
const held = async () =>
  (await storedRows(app, 'waiting_offers', { ...ownedBy(salon), state: 'HELD' }))[0]

async function post(server: ServerProcess, path: string, body: object): Promise<void> {
  // The server may be killed meanwhile.
  await fetch(`${server.origin}/api/books/${salon.commerceId}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/** More than the rounds need: each place goes to three at most. */
const names = ['Ana', 'Beto', 'Carla', 'Dora', 'Eva', 'Fito', 'Gema', 'Hugo', 'Zoe']
const rosa = { name: 'Rosa', lastName: 'Peña', isInLocal: true }
const pressed = (entryId: string, offerId: string) => [`/waiting/${entryId}`, { offerId }] as const

it('a place is never given twice, and nobody waits for ever, whenever a server is killed', async () => {
  let taken = await as.booked({ ...place, email: 'luz@ejemplo.test' })
  const waiting: string[] = []
  for (const name of names) waiting.push(await wait.waiting(name, { date }))
  // Any change is followed by a look at the list. Without one, a server looks each minute.
  const look = () => wait.confirm(waiting.at(-1) ?? '', 'zoe@ejemplo.test')
  for (const [round, moment] of [0, 60, 250].entries()) {
    const [first, second] = await Promise.all([start(), start()])
    await fetch(`${first.origin}/api/books/${taken}/cancel`, { method: 'DELETE' })
    await vi.waitUntil(held, { timeout: 20_000 })
    const offer = await held()
    const [path, body] = pressed(offer?.entry_id ?? '', offer?.id ?? '')
    const acts = [
      post(first, `${path}/take`, body),
      post(second, `${path}/pass`, body),
      post(first, '/book', {
        ...rosa,
        ...place,
        serviceId: salon.serviceId,
        email: `u${round}@ejemplo.test`,
      }),
      post(second, `${path}/take`, body),
    ]
    setTimeout(() => first.signal('SIGKILL'), moment)
    setTimeout(() => second.signal('SIGKILL'), moment * 2)
    await Promise.all(acts)
    await Promise.all([first.ended, second.ended])
    expect(await live()).toHaveLength((await coming()).length + ((await held()) ? 1 : 0))
    expect((await live()).length).toBeLessThanOrEqual(1)
    const last = await start()
    // Somebody who does not answer loses the place after its minutes, and the next in line gets it.
    for (let turn = 0; turn < 5 && (await coming()).length === 0; turn += 1) {
      await look()
      await vi.waitUntil(held, { timeout: 20_000 })
      const now = await held()
      const [next, answer] = pressed(now?.entry_id ?? '', now?.id ?? '')
      if (turn === 0) {
        await changeRows(app, 'waiting_offers', { id: now?.id ?? '' }, { held_until: new Date() })
        await look()
      } else await post(last, `${next}/take`, answer)
      await vi.waitUntil(async () => (await held())?.id !== now?.id, { timeout: 20_000 })
    }
    expect(await coming()).toHaveLength(1)
    expect(await live()).toHaveLength(1)
    taken = (await coming())[0]?.id ?? ''
    await last.end('SIGKILL')
  }
  expect((await Promise.all(waiting.map(wait.show))).map(({ state }) => state)).not.toContain(
    'OFFERED',
  )
})
