import { randomBytes } from 'node:crypto'
import { openBusiness } from '../open-business.ts'
import type { Row } from '../row.ts'
import { callServer } from '../server/call-server.ts'
import { watchServer } from '../server/watch-server.ts'
import { callFrom, dataOf, inDays, rowOf, type TrustWorld, through, times } from './trust-world.ts'

const GATEWAY = '192.0.2.50'
const OWNERS = 5
/** How many wrong passwords of one address are looked at. */
const WRONG_PER_ADDRESS = 30

/** Many owners and customers behind one address, and among them somebody who guesses passwords. */
export async function crowdAndGuesses(world: TrustWorld): Promise<Row> {
  const { server, mails, isShort } = world
  const owners = await Promise.all(
    times(OWNERS, (n) => openBusiness(server.origin, mails, {}, through(`192.0.2.${n}`))),
  )
  const ids = await Promise.all(
    owners.map(async ({ token, serviceId }) => {
      const made = await callFrom(world, GATEWAY, token)('POST', '/appoiments', {
        ...{ name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', serviceId, force: true },
        ...{ date: inDays(4), time: '10:00' },
      })
      return dataOf(made).id
    }),
  )
  const deviceId = randomBytes(16).toString('hex')
  const own = (at: number) => owners[at % OWNERS] ?? { email: '', password: '' }
  const logIn = (address: string, { email = '', password = '' }, more: object = {}) =>
    callFrom(world, address)('POST', '/auth/login', { email, password, ...more })
  const knownDevice = await logIn(GATEWAY, own(0), { deviceId })
  const entered = await inTurns(isShort ? 40 : 200, (at) => logIn(GATEWAY, own(at)))
  const opened = await inTurns(isShort ? 200 : 500, (at) =>
    callFrom(world, GATEWAY)('GET', `/books/${ids[at % OWNERS]}/appointments`),
  )
  // A gateway that writes ports.
  const guessed = await inTurns(WRONG_PER_ADDRESS + 15, (at) =>
    logIn(`${GATEWAY}:${40_000 + at}`, { email: `nadie${at}@ejemplo.test`, password: 'adivinada' }),
  )
  const [device, elsewhere, stranger, health] = [
    await logIn(GATEWAY, own(0), { deviceId }),
    await logIn('192.0.2.60', own(1)),
    await logIn(GATEWAY, own(2)),
    await callServer(server.origin, { method: 'GET', path: '/health' }),
  ]
  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length
  return rowOf(world, {
    test: 'A crowd behind one address, and guesses from there',
    tried: `${entered.length} log-ins, ${opened.length} appointments opened, ${guessed.length} guesses`,
    checks: {
      'right log-ins are never refused':
        knownDevice.status === 200 && countOf(entered, 200) === entered.length,
      'appointments can be opened': countOf(opened, 200) === opened.length,
      'guesses end, whatever the port':
        countOf(guessed, 401) === WRONG_PER_ADDRESS && countOf(guessed, 429) === 15,
      'a known device goes on': device.status === 200,
      'so does another address': elsewhere.status === 200,
      'others there wait': stranger.status === 429,
      'the server answers': health.status === 200,
    },
  })
}

/** As many log-ins at once as there are addresses: each would take 19 MB and a core while its password is hashed. */
export function logInsFromEverywhere(world: TrustWorld): Promise<Row> {
  const { server, isShort } = world
  const count = isShort ? 100 : 400
  return watchServer(server, 'Wrong log-ins at once, each from an address of its own', async () => {
    const answers = await Promise.all(
      times(count, (at) =>
        callFrom(world, `100.64.${at % 200}.${1 + Math.floor(at / 200)}`)('POST', '/auth/login', {
          email: `nadie${at}@multitud.test`,
          password: 'adivinada',
        }),
      ),
    )
    const wrong = answers.filter(({ status }) => status !== 401 && status !== 503).length
    return { tried: `${count}`, wrong }
  })
}

const AT_ONCE = 4

/** The statuses of that many calls, a few at a time. */
async function inTurns(count: number, call: (at: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const answers = await Promise.all(
      times(Math.min(AT_ONCE, count - at), (more) => call(at + more)),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}
