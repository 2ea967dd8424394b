import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  pickOne,
  type Random,
  seedRandom,
} from '../../apps/server/src/features/demo/seed-random.ts'
import type { Attack, AttackSettings } from './row.ts'
import { startWholeServer, type WholeServer } from './server/start-whole-server.ts'

interface Figures {
  calls: number
  /** Answers with status 500 or more, and calls without an answer. */
  failed: number
  /** The server's memory in MB, every ten seconds. */
  memory: number[]
  /** Milliseconds of the slowest GET /health during the load. */
  slowestHealth: number
}

const CALLERS = 8
const PER_SECOND = 60

const MAX_MEGABYTES = 350
/** The maximum ratio of the average memory in the last third to that in the second, to be called flat. */
const MAX_GROWTH = 1.1

/** Visitors, owners and nonsense requests at once, at about 60 calls a second: whether memory stays flat. */
export const mixedLoad: Attack = async ({ isShort, log }) => {
  const seconds = isShort ? 30 : 1800
  const { calls, failed, memory, slowestHealth } = await load(seconds, log)
  const maxMemory = Math.max(...memory)
  const third = Math.floor(memory.length / 3)
  const [before, after] = [mean(memory.slice(-2 * third, -third)), mean(memory.slice(-third))]
  return [
    {
      test: `Mixed load, ${seconds} s`,
      tried: `${calls} calls`,
      failed: `${failed}; memory at most ${maxMemory} MB, on average ${before.toFixed(0)} in the second third and ${after.toFixed(0)} in the last; /health at most ${slowestHealth.toFixed(0)} ms`,
      isGood: failed === 0 && maxMemory < MAX_MEGABYTES && after / before < MAX_GROWTH,
    },
  ]
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length

async function load(seconds: number, log: AttackSettings['log']): Promise<Figures> {
  await using server = await startWholeServer()
  const result: Figures = { calls: 0, failed: 0, memory: [], slowestHealth: 0 }
  const end = performance.now() + seconds * 1000
  const world = await enter(server)
  const random = seedRandom(1)
  const call = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const status = await pickOne(random, actions)(world, random).catch(() => 0)
      result.calls += 1
      if (status === 0 || status >= 500) result.failed += 1
      await pause(Math.max(0, (CALLERS * 1000) / PER_SECOND - (performance.now() - started)))
    }
  }
  const watch = async () => {
    for (let n = 0; performance.now() < end; n += 1) {
      const started = performance.now()
      await world.get('/health')
      result.slowestHealth = Math.max(result.slowestHealth, performance.now() - started)
      if (n % 10 === 0) {
        result.memory.push(Math.round(await server.memory()))
        log(`${Math.round((end - performance.now()) / 1000)} s to go, ${result.memory.at(-1)} MB`)
      }
      await pause(1000)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: CALLERS }, call)])
  return result
}

interface World {
  commerceId: string
  username: string
  services: string[]
  appointments: string[]
  token: string
  login: object
  get(path: string, token?: string): Promise<number>
  send(
    method: string,
    path: string,
    body: unknown,
    token?: string,
  ): Promise<{ status: number; data: Record<string, string> | null }>
}

async function enter({ origin, dataDir }: WholeServer): Promise<World> {
  const demo = await readFile(join(dataDir, 'demo.json'), 'utf8')
  const { username, ...login } = JSON.parse(demo)
  const headers = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {})
  const get = async (path: string, token?: string) => {
    const answer = await fetch(`${origin}${path}`, { headers: headers(token) })
    await answer.arrayBuffer()
    return answer.status
  }
  const send: World['send'] = async (method, path, body, token) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers(token) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, data: (await answer.json()).data }
  }
  const session = (await send('POST', '/api/auth/login', login)).data
  const commerceId = session?.commerceId ?? ''
  const listed = await (await fetch(`${origin}/api/services/booking/${commerceId}`)).json()
  const services = listed.data.flatMap((each: { id: string; type: string }) =>
    each.type === 'NORMAL' ? each.id : [],
  )
  return {
    commerceId,
    username,
    services,
    appointments: [],
    token: session?.token ?? '',
    login,
    get,
    send,
  }
}

type Action = (world: World, random: Random) => Promise<number>

const day = (random: Random) =>
  new Date(Date.now() + (2 + random() * 300) * 86_400_000).toISOString().slice(0, 10)
const pick = (list: readonly string[], random: Random) =>
  list[Math.floor(random() * list.length)] ?? ''
const look =
  (call: string): Action =>
  (world, random) =>
    world.get(
      `/api/books/${world.commerceId}/${call}?date=${day(random)}&serviceId=${pick(world.services, random)}`,
    )
const own =
  (path: string): Action =>
  (world) =>
    world.get(`/api${path}`, world.token)

const book: Action = async (world, random) => {
  const { status, data } = await world.send('POST', `/api/books/${world.commerceId}/book`, {
    name: 'Rosa',
    lastName: 'Peña',
    email: `rosa.${Math.floor(random() * 1e9)}@ejemplo.test`,
    date: day(random),
    time: `${String(9 + Math.floor(random() * 9)).padStart(2, '0')}:00`,
    serviceId: pick(world.services, random),
  })
  if (data?.id) world.appointments.push(data.id)
  return status
}

const actions: Action[] = [
  look('available-dates'),
  look('available-hours'),
  look('available-hours'),
  (world) => world.get(`/book/${world.username}`),
  (world) => world.get(`/api/services/booking/${world.commerceId}`),
  book,
  book,
  (world, random) => world.get(`/api/books/${pick(world.appointments, random)}/appointments`),
  (world, random) => world.get(`/api/books/${pick(world.appointments, random)}/calendar.ics`),
  async (world, random) =>
    (
      await world.send('PATCH', `/api/books/${pick(world.appointments, random)}/reschedule`, {
        date: day(random),
        time: '12:00',
      })
    ).status,
  async (world) => {
    const id = world.appointments.shift()
    return id ? (await world.send('DELETE', `/api/books/${id}/cancel`, {})).status : 404
  },
  own(`/appoiments/calendar?date=${new Date().toISOString().slice(0, 10)}`),
  own('/appoiments/stats'),
  own('/appoiments/upcoming'),
  own('/services'),
  async (world, random) =>
    random() < 0.2
      ? (await world.send('POST', '/api/auth/login', world.login)).status
      : own('/commerce/info')(world, random),
  async (world) =>
    (await world.send('POST', '/api/auth/register', `[${'{},'.repeat(20_000)}{}]`)).status,
]
