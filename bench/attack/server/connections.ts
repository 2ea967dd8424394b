import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import { nameOf } from '../input/list-fields.ts'
import { type Targets, usualBodies, usualValues } from '../input/usual-requests.ts'
import { judgeAnswer } from '../judge-answer.ts'
import { type Business, openBusiness } from '../open-business.ts'
import type { Attack, AttackSettings, Row } from '../row.ts'
import { callServer, waitFor } from './call-server.ts'
import { floods } from './floods.ts'
import { converse, drip } from './raw-connections.ts'
import { isTo, readMails } from './read-mails.ts'
import { startWholeServer, type WholeServer } from './start-whole-server.ts'

/**
 * Regression checks of every fault ever found in HTTP handling, with rate limits on, and of what is left on
 * disk.
 */
export const connections: Attack = async ({ isShort, log }) => {
  await using server = await startWholeServer({ RATE_LIMIT: 'on' })
  const mails = readMails(server.dataDir)
  const owner = await openBusiness(server.origin, mails)
  const targets = await bookAt(server, owner)
  await waitFor(async () => (await mails()).some(isTo(targets.email)))
  return [
    await unreadable(server, log),
    await timeouts(server, isShort, log),
    await privateAnswers(server, owner, targets, log),
    ...(await floods({ server, owner, isShort })),
    await traces(server, owner, targets, log),
  ]
}

async function bookAt({ origin }: WholeServer, owner: Business): Promise<Targets> {
  const body = {
    ...usualBodies['POST /appoiments']?.({ ...owner, appointmentId: '' }),
    name: 'Xóchitl',
    lastName: 'Quetzalcóatl',
    email: 'xochitl.q@ejemplo.test',
    phone: '5587651234',
  }
  const call = { method: 'POST', path: '/api/appoiments', token: owner.token, body }
  const { data, text } = await callServer(origin, call)
  if (!data?.id) throw new Error(`Not booked: ${text}`)
  return { ...owner, appointmentId: data.id, email: body.email }
}

const close = 'Host: a\r\nConnection: close\r\n'

/** Invalid requests and their expected status. */
const requests: [string, string, number][] = [
  ['a word', 'HOLA\r\n\r\n', 400],
  ['no host', 'GET /api/config HTTP/1.1\r\n\r\n', 400],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    400,
  ],
  [
    'a length and chunks',
    `POST /api/auth/login HTTP/1.1\r\n${close}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx`,
    400,
  ],
  [
    'no chunk',
    `POST /api/auth/login HTTP/1.1\r\n${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['NUL in a header', `GET /api/config HTTP/1.1\r\n${close}X: a\0b\r\n\r\n`, 400],
  ['a path that is none', `GET /api/%ff%fe HTTP/1.1\r\n${close}\r\n`, 404],
  [
    'an expectation',
    `POST /api/auth/login HTTP/1.1\r\n${close}Expect: nada\r\nContent-Length: 2\r\n\r\n{}`,
    417,
  ],
  [
    'a header of 40 KB',
    `GET /api/config HTTP/1.1\r\n${close}X: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['an address of 40 KB', `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\n${close}\r\n`, 431],
  [
    'a body of no type',
    `POST /api/auth/login HTTP/1.1\r\n${close}Content-Type: a/b\r\nContent-Length: 2\r\n\r\n{}`,
    415,
  ],
  [
    'HTTP/2',
    `GET /api/config HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    200,
  ],
  ['headers that never end', 'GET /api/config HTTP/1.1\r\nHost: a\r\n', 408],
]

async function unreadable({ origin }: WholeServer, log: AttackSettings['log']): Promise<Row> {
  const wrong = await Promise.all(
    requests.map(async ([name, sent, expected]) => {
      const { heard } = await converse(origin, sent)
      const [head = '', ...rest] = heard.split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
      // The body may be chunked.
      const text = /\{.*\}/s.exec(rest.join('\r\n\r\n'))?.[0] ?? ''
      const answer = { status, text, headers: new Headers(), milliseconds: 0, data: null }
      const isRight = status === expected && judgeAnswer(answer).length === 0
      const isKept =
        [400, 408, 417, 431].includes(status) && !/^cache-control: no-store/im.test(head)
      if (isRight && !isKept) return 0
      log(`${name}: ${heard.slice(0, 500)}`)
      return 1
    }),
  )
  return rowOf(
    'What is no request: in Spanish, in the envelope, kept by nobody',
    requests.length,
    sum(wrong),
  )
}

/** The server's check interval of two seconds, and time for a busy machine. */
const GRACE_MS = 6000

async function timeouts(
  { origin }: WholeServer,
  isShort: boolean,
  log: AttackSettings['log'],
): Promise<Row> {
  const get = 'GET /health HTTP/1.1\r\nHost: a\r\n'
  const closing = async (sent: string) => (await converse(origin, sent)).milliseconds
  const tried: [string, Promise<number>, number][] = [
    ['not a byte', closing(''), 10_000],
    ['half a request line', closing('GET /hea'), 10_000],
    ['half a header', closing(get), 10_000],
    ...(isShort
      ? []
      : ([
          ['idle after an answer', closing(`${get}\r\n`), 130_000],
          ['a body a byte a second', drip(origin), 60_000],
          [
            'half a body',
            closing(
              `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
            ),
            60_000,
          ],
        ] satisfies [string, Promise<number>, number][])),
  ]
  let wrong = 0
  const told: string[] = []
  for (const [name, closed, maxMilliseconds] of tried) {
    const milliseconds = await closed
    told.push(`${name} ${(milliseconds / 1000).toFixed(0)} s`)
    if (milliseconds > maxMilliseconds + GRACE_MS) wrong += 1
  }
  log(`closed: ${told.join(', ')}`)
  return rowOf('Slow and idle connections closed in time', told.length, wrong)
}

/** Personal answers of any status must not be cached. */
async function privateAnswers(
  { origin }: WholeServer,
  owner: Business,
  targets: Targets,
  log: AttackSettings['log'],
): Promise<Row> {
  const usual = usualValues(targets)
  const gets = allEndpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' && (access !== 'public' || path.includes(':appointmentId')),
  )
  let wrong = 0
  for (const endpoint of gets) {
    const asked = Object.keys(endpoint.query?.shape ?? {}).flatMap((name) =>
      usual[name] === undefined || name === 'serviceId'
        ? []
        : [`${name}=${encodeURIComponent(usual[name])}`],
    )
    const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => usual[name] ?? '')
    const call = { method: 'GET', path: `/api${filled}?${asked.join('&')}`, token: owner.token }
    const { status, headers, text } = await callServer(origin, call)
    const isAnswered = status === 200 || status === 404
    if (isAnswered && headers.get('cache-control') === 'no-store') continue
    wrong += 1
    log(`${nameOf(endpoint)}: ${status} ${headers.get('cache-control')} ${text.slice(0, 200)}`)
  }
  return rowOf('Answers about people are not to be kept', gets.length, wrong)
}

/** Files and logs must be private and contain no personal data. */
async function traces(
  server: WholeServer,
  owner: Business,
  { email, appointmentId }: Targets,
  log: AttackSettings['log'],
): Promise<Row> {
  const folder = join(server.dataDir, 'mail')
  const names = await readdir(folder)
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  // PostgreSQL may run as another user, whose group may traverse the folder.
  const modes =
    [0o700, 0o710].includes(await modeOf(server.dataDir)) && (await modeOf(folder)) === 0o700
  const files = await Promise.all(names.map((name) => modeOf(join(folder, name))))
  const printed = server.lines.join('\n')
  const secrets = [
    email,
    appointmentId,
    'Xóchitl',
    'Quetzalcóatl',
    '5587651234',
    owner.email,
    'Lucía',
    owner.token,
    owner.password,
    'Orizaba',
  ]
  const faults = [
    ...(modes ? [] : ['a folder is open to others']),
    ...(files.every((mode) => mode === 0o600) ? [] : ['a mail is open to others']),
    ...names
      .filter((name) => !/^[\dTZ.-]+_[0-9a-f]{12}\.eml$/.test(name))
      .map((name) => `file ${name}`),
    ...secrets.filter((secret) => printed.includes(secret)).map((secret) => `log with ${secret}`),
  ]
  for (const fault of faults) log(fault)
  const tried = `${names.length} files, ${server.lines.length} lines`
  return {
    ...rowOf('Nobody in the log, in names of files or open to others', 0, faults.length),
    tried,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const rowOf = (test: string, tried: number, wrong: number): Row => ({
  test,
  tried: `${tried}`,
  failed: `${wrong}`,
  isGood: wrong === 0,
})
