import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { pickOne, seedRandom, shuffle } from '../../../apps/server/src/features/demo/seed-random.ts'
import { SLOW_MS } from '../judge-answer.ts'
import { openBusiness } from '../open-business.ts'
import type { Attack } from '../row.ts'
import { type Answer, type Call, callServer } from '../server/call-server.ts'
import { readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'
import { makeTally } from '../tally.ts'
import { type FieldPath, listFields, nameOf, withField } from './list-fields.ts'
import { oddValues } from './odd-values.ts'
import { randomCall } from './random-call.ts'
import { openWeek, type Targets, usualBodies, usualValues } from './usual-requests.ts'

const SEED = 20_261_124
const CALLERS = 8
const REPETITIONS = 4
const VALUES_APART = Math.floor(oddValues.length / 2)

/** The business that the calls are about, and the token. */
interface World {
  origin: string
  token: string
  targets: Targets
}

/** Sends every odd value in every field of every endpoint, and random requests. */
export const fuzz: Attack = async ({ isShort, isSmoke, log }) => {
  await using server = await startWholeServer({
    MAP_TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  })
  const tally = makeTally(log)
  const world = await enter(server.origin, readMails(server.dataDir))
  const random = seedRandom(SEED)
  const fields = allEndpoints.filter(({ path }) => path !== '/auth/logout').flatMap(fieldCalls)
  const chosen = isSmoke
    ? // Two values for each field; over all fields every value has its turn.
      fields.filter((_, at) => (at + Math.floor(at / oddValues.length)) % VALUES_APART === 0)
    : isShort
      ? fields.filter(() => random() < 0.03)
      : fields
  const guesses = Array.from(
    { length: isShort ? 300 : 6000 },
    () => () => randomCall(random, world.token, pathOf(pickOne(random, allEndpoints), world)),
  )
  let done = 0
  // Shuffled, so that expensive calls are spread out.
  const all = shuffle(random, [...chosen, ...guesses])
  const work = async () => {
    for (let next = all.pop(); next && !server.hasEnded(); next = all.pop()) {
      const { call, mayBeFile } = unpack(next(world))
      tally.take(call, await answerOf(world, call), { mayBeFile })
      done += 1
      if (done % 5000 === 0) log(`${done} calls, ${all.length} to go: ${tally.text()}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, work))
  const failures = server.lines.filter((line) => line.includes('request failed'))
  for (const line of failures.slice(0, 5)) log(line)
  const { status } = await callServer(world.origin, { method: 'GET', path: '/ready' })
  const isUp = !server.hasEnded() && status === 200
  return [
    {
      test: `Fuzz: random + every field × ${oddValues.length} values`,
      tried: `${tally.calls()} calls`,
      failed: `${tally.text()}; ${isUp ? '0 processes ended' : '**the server ended**'}`,
      isGood: tally.isClean() && isUp,
    },
  ]
}

/** A busy machine delays calls, maybe several in a row; a slow call is slow each time. */
async function answerOf({ origin }: World, call: Call): Promise<Answer> {
  let answer = await callServer(origin, call)
  for (let again = 0; again < REPETITIONS && answer.milliseconds > SLOW_MS; again += 1)
    answer = await callServer(origin, call)
  return answer
}

type Made = Call | { call: Call; mayBeFile: boolean }
type Maker = (world: World) => Made

const unpack = (made: Made): { call: Call; mayBeFile: boolean } =>
  'call' in made ? made : { call: made, mayBeFile: true }

async function enter(origin: string, mails: ReturnType<typeof readMails>): Promise<World> {
  const shop = await openBusiness(origin, mails, {
    serviceType: 'RECURRENT',
    serviceMaxAttendees: 100,
    businessHours: openWeek,
    serviceBusinessHours: openWeek,
  })
  const targets = { ...shop, appointmentId: '' }
  const body = usualBodies['POST /appoiments']?.(targets)
  const booked = await callServer(origin, {
    method: 'POST',
    path: '/api/appoiments',
    token: shop.token,
    body,
  })
  if (!booked.data?.id) throw new Error(`Not booked: ${booked.text}`)
  return { origin, token: shop.token, targets: { ...targets, appointmentId: booked.data.id } }
}

/** Calls that differ from a usual one in one field. */
function fieldCalls(endpoint: Endpoint): Maker[] {
  const { body, query, params, headers } = endpoint
  const parts = { query, params, headers }
  const inBody = (body ? listFields(body) : []).flatMap((path) =>
    oddValues.map((json) => (world: World) => ({
      call: { ...usualCall(endpoint, world), body: oddBody(endpoint, world, path, json) },
      mayBeFile: false,
    })),
  )
  const elsewhere = Object.entries(parts).flatMap(([part, schema]) =>
    Object.keys(schema?.shape ?? {}).flatMap((name) =>
      oddValues.map((json) => (world: World) => ({
        call: usualCall(endpoint, world, { part, name, text: textOf(json) }),
        mayBeFile: endpoint.file !== undefined || part === 'params',
      })),
    ),
  )
  return [...inBody, ...elsewhere]
}

const PLACEHOLDER = '@odd@'

function oddBody(endpoint: Endpoint, { targets }: World, path: FieldPath, json: string): string {
  const usual = usualBodies[nameOf(endpoint)]?.(targets) ?? {}
  return JSON.stringify(withField(usual, path, PLACEHOLDER)).replace(`"${PLACEHOLDER}"`, () => json)
}

/** A JSON value as text for a URL or a header. */
function textOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : json
  } catch {
    return json
  }
}

interface Odd {
  part: string
  name: string
  text: string
}

function usualCall(endpoint: Endpoint, world: World, odd?: Odd): Call {
  const { method, access, headers } = endpoint
  const body = usualBodies[nameOf(endpoint)]?.(world.targets)
  const usual = usualValues(world.targets)
  const named = Object.keys(headers?.shape ?? {}).flatMap((name) => {
    const text = odd?.part === 'headers' && odd.name === name ? headerText(odd.text) : usual[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    method,
    path: pathOf(endpoint, world, odd),
    headers: Object.fromEntries(named),
    token: access !== 'public' ? world.token : undefined,
    ...(body === undefined ? {} : { body }),
  }
}

/** Within the length of a URL that a server reads. */
const MAX_ADDRESS = 6000

function pathOf({ path, query }: Endpoint, { targets }: World, odd?: Odd): string {
  const usual = usualValues(targets)
  const valueFor = (part: string, name: string) =>
    odd?.part === part && odd.name === name
      ? percentEncode(odd.text.slice(0, MAX_ADDRESS))
      : usual[name]
  const filled = path.replace(/:(\w+)/g, (_, name: string) => valueFor('params', name) ?? '')
  const asked = Object.keys(query?.shape ?? {}).flatMap((name) => {
    const value = valueFor('query', name)
    return value === undefined || (odd?.part !== 'query' && name === 'appointmentId')
      ? []
      : `${name}=${value}`
  })
  return `/api${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** As `encodeURIComponent`, but with lone surrogates and a bounded length. */
function percentEncode(text: string): string {
  const bytes = [...text].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0
    const isAlone = code >= 0xd800 && code <= 0xdfff
    return isAlone
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      : [...Buffer.from(sign)]
  })
  const written = bytes.map((byte) =>
    /[\w~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  )
  return written.join('').slice(0, MAX_ADDRESS)
}

/** Removes what HTTP headers can't contain. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim()
