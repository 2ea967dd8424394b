import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bookUnderLoad } from '../../../apps/server/src/testing/process/book-under-load.ts'
import type { ServerProcess } from '../../../apps/server/src/testing/process/start-process.ts'
import { makeEmbedded } from '../../outages/databases.ts'
import { openScreen } from '../../outages/listen-live.ts'
import { openSalon, type Salon } from '../../outages/open-salon.ts'
import { listAppointments } from '../book-checks.ts'
import type { Attack } from '../row.ts'
import { readMails } from '../server/mail-folder.ts'
import { startBuilt } from '../server/start-built.ts'

const LIMIT_MS = 10_000

interface Round {
  ms: number
  exitCode: number | null
  calls: number
  /** Accepted requests without an answer. */
  reset: number
  booked: string[]
  perSecond: number
}

/**
 * Stops servers during bookings over keep-alive connections, with open screens, silent connections and
 * endless bodies.
 */
export const sigterm: Attack = async ({ isShort, log }) => {
  const rounds = isShort ? 1 : 8
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await makeEmbedded())
  const all: Round[] = []
  let server = await startBuilt(database.env)
  stack.defer(() => server[Symbol.asyncDispose]())
  const mails = await readMails(database.dataDir)
  const salon = await openSalon(server.origin, mails)
  for (let n = 0; n < rounds; n += 1) {
    const round = await endUnderLoad(server, salon)
    all.push(round)
    log(
      `${round.ms.toFixed(0)} ms, exit code ${round.exitCode}, ${round.calls} calls at ${round.perSecond.toFixed(0)}/s, ${round.reset} reset`,
    )
    server = await startBuilt(database.env)
  }
  const client = await database.connect()
  const stored = new Set(await listAppointments(client, salon.commerceId))
  await client.end()
  const booked = all.flatMap((round) => round.booked)
  const lost = booked.filter((id) => !stored.has(id)).length
  const late = all.filter(({ ms }) => ms > LIMIT_MS).length
  const odd = all.filter(({ exitCode }) => exitCode !== 0).length
  const reset = all.reduce((sum, round) => sum + round.reset, 0)
  const slowest = Math.max(...all.map(({ ms }) => ms))
  const calls = all.reduce((sum, round) => sum + round.calls, 0)
  return [
    {
      test: 'SIGTERM under 50 bookings/s',
      tried: `${rounds} rounds, ${calls} calls, ${booked.length} acknowledged`,
      failed: `${late} not ended in 10 s (at most ${(slowest / 1000).toFixed(1)}), ${odd} with another exit code than 0; ${reset} requests reset, ${lost} acknowledged lost`,
      isGood: late + odd + reset + lost === 0 && booked.length > rounds * 5,
    },
  ]
}

async function endUnderLoad(server: ServerProcess, salon: Salon): Promise<Round> {
  const { origin } = server
  using stack = new DisposableStack()
  const sockets: Socket[] = []
  for (let n = 0; n < 3; n += 1) {
    for (const text of ['', slowBody(salon)])
      sockets.push(stack.adopt(await open(origin, text), (socket) => void socket.destroy()))
    stack.adopt(await openScreen(origin, salon), (screen) => screen.close())
  }
  // A body that never ends.
  const dribbling = setInterval(() => {
    for (const socket of sockets) if (socket.writable && socket.bytesWritten > 0) socket.write('a')
  }, 300)
  stack.defer(() => clearInterval(dribbling))
  const load = bookUnderLoad(origin, salon, { clients: 3, everyMs: 50 })
  await pause(2500)
  const beforeSignal = load.answers.length
  const signalledAt = performance.now()
  const exitCode = await server.end('SIGTERM')
  const ms = performance.now() - signalledAt
  await load.end()
  return {
    ms,
    exitCode,
    calls: load.answers.length,
    perSecond: beforeSignal / 2.5,
    // Later connections are refused, which is not a lost request.
    reset: load.answers.filter(({ error }) => error && !error.includes('ECONNREFUSED')).length,
    booked: load.answers.flatMap(({ status, id }) => (status === 201 && id ? id : [])),
  }
}

const slowBody = ({ commerceId }: Salon) =>
  `POST /api/books/${commerceId}/book HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":"`

async function open(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}
