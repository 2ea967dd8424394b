import { setTimeout as pause } from 'node:timers/promises'
import { makePng } from '../../../apps/server/src/testing/samples/make-png.ts'
import { sampleRegistration } from '../../../apps/server/src/testing/samples/sample-registration.ts'
import { usualBodies } from '../input/usual-requests.ts'
import type { Business } from '../open-business.ts'
import type { Row } from '../row.ts'
import { type Answer, callServer, readEnvelope } from './call-server.ts'
import { floodSocket, frame, openRaw } from './raw-connections.ts'
import type { WholeServer } from './start-whole-server.ts'
import { watchServer } from './watch-server.ts'

interface World {
  server: WholeServer
  owner: Business
  isShort: boolean
}

/** Requests that once exhausted the server's memory or blocked it. */
export async function floods(world: World): Promise<Row[]> {
  return [
    await largeLists(world),
    await deafeningFields(world),
    await pictures(world),
    await sockets(world),
    await slowReaders(world),
  ]
}

// The server may reset a connection whose body it won't read.
const isRefused = ({ status, text }: Answer) =>
  status === 0 || (status >= 400 && status < 500 && readEnvelope(text)?.isSuccess === false)

const post = (origin: string, path: string, body: unknown, token?: string) =>
  callServer(origin, { method: 'POST', path: `/api${path}`, body, token })

function countWrong(answers: readonly Answer[]): number {
  const wrong = answers.filter((answer) => !isRefused(answer))
  for (const { status, text } of wrong) process.stderr.write(`${status} ${text.slice(0, 300)}\n`)
  return wrong.length
}

// The server refuses more than a few concurrent uploads with Retry-After.
const isAskedToWait = ({ status, headers }: Answer) => status === 503 && headers.has('retry-after')

/** A JSON list of that many bytes, of equal elements. */
const list = (element: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (element.length + 1)))
    .fill(element)
    .join()}]`

const withList = (body: object, name: string, elements: string) =>
  JSON.stringify({ ...body, [name]: '@' }).replace('"@"', () => elements)

function largeLists({ server, owner, isShort }: World): Promise<Row> {
  const { origin } = server
  return watchServer(
    server,
    'Lists of 15.9 MB at registration, 7.8 MB at owner calls',
    async () => {
      const answers: Answer[] = []
      const objects = withList(sampleRegistration(), 'businessHours', list('{}', 15_900_000))
      const ones = withList(sampleRegistration(), 'businessHours', list('1', 15_900_000))
      for (let n = 0; n < (isShort ? 2 : 20); n += 1) {
        answers.push(await post(origin, '/auth/register', objects))
        answers.push(await post(origin, '/auth/register', ones))
      }
      const hours = list('{}', 7_800_000)
      const service = usualBodies['POST /services']?.({ ...owner, appointmentId: '' }) ?? {}
      for (const [path, body] of [
        ['/commerce/business-hour', withList({}, 'data', hours)],
        ['/services', withList(service, 'serviceBusinessHours', hours)],
        ['/services/preview', withList(service, 'serviceBusinessHours', hours)],
      ] as const) {
        answers.push(await post(origin, path, body, owner.token))
      }
      return { tried: `${answers.length} calls`, wrong: countWrong(answers) }
    },
  )
}

function deafeningFields({ server, owner, isShort }: World): Promise<Row> {
  const { origin } = server
  return watchServer(server, 'E-mails of 8 MB, a category of 15 MB, NUL, 1e-300', async () => {
    const email = `a@${'a.'.repeat(4_000_000)}mx`
    const booking = { name: 'Rosa', lastName: 'Peña', serviceId: owner.serviceId, email }
    const service = usualBodies['POST /services']?.({ ...owner, appointmentId: '' })
    const printed = () => server.lines.join().length
    const before = printed()
    const answers: Answer[] = []
    for (let n = 0; n < (isShort ? 2 : 20); n += 1) {
      answers.push(await post(origin, '/auth/login', { email, password: 'x' }))
      answers.push(await post(origin, `/books/${owner.commerceId}/book`, booking))
      answers.push(await post(origin, '/auth/send-code', { email }))
    }
    const categories = { commerceCategoryId: 'x'.repeat(15_000_000) }
    const more: [string, object][] = [
      ['/auth/register', { ...sampleRegistration(), ...categories }],
      ['/auth/register', sampleRegistration({ commerceCategoryId: 'x' })],
      ['/auth/register', sampleRegistration({ commerceDescription: 'a\0b' })],
      ['/auth/register', sampleRegistration({ timezone: 'SystemV/PST8' })],
      ['/services', { ...service, prepMinutes: 1e-300 }],
    ]
    for (const [path, body] of more) answers.push(await post(origin, path, body, owner.token))
    const isQuiet = printed() - before < 10_000
    return { tried: `${answers.length} calls`, wrong: countWrong(answers) + (isQuiet ? 0 : 1) }
  })
}

function pictures({ server, isShort }: World): Promise<Row> {
  const shape = { width: 7000, height: 7000, depth: 16, isInterlaced: true } as const
  const bomb = makePng(shape, 8 * 7000 * 7000 + 20_000)
  // The maximum allowed size; another process decodes it.
  const large = makePng({ width: 4400, height: 4400 })
  return watchServer(
    server,
    'Pictures of 49 megapixels, twice a registration, 4 at once',
    async () => {
      const register = (png: Buffer) => {
        const image = { imageBase64: png.toString('base64'), format: 'png' } as const
        return post(server.origin, '/auth/register', sampleRegistration({ image, cover: image }))
      }
      const answers: Answer[] = []
      for (let n = 0; n < (isShort ? 1 : 2); n += 1) {
        answers.push(...(await Promise.all([bomb, bomb, bomb, bomb].map(register))))
      }
      const drawn = await register(large)
      const isDrawn = [201, 429].includes(drawn.status)
      const refused = answers.filter((answer) => !isAskedToWait(answer))
      return {
        tried: `${answers.length} registrations`,
        wrong: countWrong(refused) + (isDrawn && refused.length > 0 ? 0 : 1),
      }
    },
  )
}

function sockets({ server, owner }: World): Promise<Row> {
  const { origin } = server
  const join = frame(`420["joinCommerce","${owner.commerceId}"]`)
  return watchServer(
    server,
    'Sockets: 10 with junk × 50,000 events, one with a right × 100,000',
    async () => {
      const junk = Array.from({ length: 10 }, () =>
        floodSocket(origin, 'x'.repeat(43), join, 50_000),
      )
      await Promise.all([...junk, floodSocket(origin, owner.token, join, 100_000)])
      const path = `/api/services/booking/${owner.commerceId}`
      const { status } = await callServer(origin, { method: 'GET', path })
      return { tried: '600,000 events', wrong: status === 200 ? 0 : 1 }
    },
  )
}

const PIPELINED = 200
/** Node emits all 40,000 requests that it has read, about 20 µs each, before other events. */
const ANNOUNCED_MS = 1000

function slowReaders({ server, isShort }: World): Promise<Row> {
  const connections = isShort ? 50 : 200
  return watchServer(
    server,
    `${PIPELINED} × /api/openapi.json on each connection, unread`,
    async () => {
      const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'
      const sockets = await Promise.all(
        Array.from({ length: connections }, () => openRaw(server.origin)),
      )
      for (const socket of sockets) {
        socket.pause()
        socket.write(request.repeat(PIPELINED))
      }
      await pause(isShort ? 3000 : 20_000)
      for (const socket of sockets) socket.destroy()
      return { tried: `${connections} connections`, wrong: 0 }
    },
    ANNOUNCED_MS,
  )
}
