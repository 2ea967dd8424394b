import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import { connectToEmbedded } from '../outages/databases.ts'
import { fillBusiness, type Ids } from './fill-business.ts'
import { callOf } from './input/usual-call.ts'
import { usualBodies, usualValues } from './input/usual-requests.ts'
import { worthlessHeaders } from './input/worthless-headers.ts'
import { type Business, openBusiness } from './open-business.ts'
import type { Attack, Row } from './row.ts'
import { type Answer, type Call, callServer, readEnvelope, waitFor } from './server/call-server.ts'
import { describeChange, fingerprint } from './server/fingerprint.ts'
import { isTo, readMails } from './server/read-mails.ts'
import { startWholeServer } from './server/start-whole-server.ts'
import { trespassAsStaff } from './staff-rights.ts'

/** A call on somebody else's data, and the right answer. */
interface Trespass {
  call: Call
  isRight(answer: Answer): boolean
}

/** Owner endpoints without authorization, and with another owner's. */
export const rights: Attack = async ({ isSmoke, log }) => {
  await using server = await startWholeServer()
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await connectToEmbedded(server.dataDir), (client) => client.end())
  const { origin } = server
  const mails = readMails(server.dataDir)
  const open = () => openBusiness(origin, mails)
  const [victim, stranger, expired, gone] = [await open(), await open(), await open(), await open()]
  await database.query(
    `UPDATE directory_sessions SET expires_at = now() - interval '1 second' WHERE commerce_id = $1`,
    [expired.commerceId],
  )
  await callServer(origin, { method: 'POST', path: '/api/auth/logout', token: gone.token })
  const ids = await fillBusiness(origin, victim)
  await waitFor(async () => (await mails()).some(isTo(ids.email)))
  const before = await fingerprint(database, victim.commerceId)
  const tokens = worthlessHeaders({ victim, expired, gone })
  // One place decides for all calls that such headers grant nothing.
  const tokensOf = (at: number) => tokens.filter((_, kind) => !isSmoke || (at + kind) % 6 === 0)
  const without = ownerCalls(ids).flatMap((call, at) =>
    tokensOf(at).map((headers) => ({
      call: { ...call, path: withTokenInQuery(call.path, victim.token), headers },
      isRight: ({ status, text }: Answer) =>
        status === 401 && readEnvelope(text)?.code === 'unauthenticated',
    })),
  )
  const foreign = trespasses(victim, stranger, ids)
  const counts = { without: 0, foreign: 0 }
  for (const [kind, list] of Object.entries({ without, foreign })) {
    for (const { call, isRight } of list) {
      const answer = await callServer(origin, call)
      if (isRight(answer)) continue
      counts[kind === 'without' ? 'without' : 'foreign'] += 1
      log(
        `${kind}: ${JSON.stringify(call).slice(0, 400)} -> ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    }
  }
  const data = describeChange(before, await fingerprint(database, victim.commerceId))
  const staff = await trespassAsStaff({ origin, database, mails, log }, victim, ids)
  await expectOwnRight(origin, ids, victim.token)
  return [
    row(`Owner calls without right (${tokens.length} kinds)`, without.length, counts.without),
    {
      ...row("Other owner's token on foreign ids", foreign.length, counts.foreign),
      failed: `${counts.foreign}; data ${data}`,
      isGood: counts.foreign === 0 && data === 'unchanged',
    },
    {
      ...row("A stylist's token on a colleague's ids", staff.tried, staff.failed),
      failed: `${staff.failed}; data ${staff.data}`,
      isGood: staff.failed === 0 && staff.data === 'unchanged',
    },
  ]
}

const row = (test: string, tried: number, failed: number): Row => ({
  test,
  tried: `${tried} calls`,
  failed: `${failed}`,
  isGood: failed === 0,
})

/** Control: the same calls must work for the owner. */
async function expectOwnRight(origin: string, ids: Ids, token: string): Promise<void> {
  const own = inPath(ids, token)
  // In order and last: services are changed, deleted and restored; an import is continued and then undone.
  // A class that moves gets another id.
  const ends = own.filter(
    ({ call: { method, path } }) =>
      /^\/api\/(?:services|(?:customers|appoiments)\/imports)/.test(path) ||
      (method === 'POST' && /^\/api\/appoiments\/groups\/[^/]+\/move/.test(path)),
  )
  const others = own.filter((each) => !ends.includes(each)).toReversed()
  const { DELETE: deletions = [], rest = [] } = Object.groupBy(others, ({ call }) =>
    call.method === 'DELETE' ? 'DELETE' : 'rest',
  )
  for (const { call } of [...rest, ...deletions, ...ends]) {
    const { status, text } = await callServer(origin, call)
    if (isRefused({ status })) throw new Error(`Not even its owner: ${call.path} ${text}`)
  }
}

const inPath = (ids: Ids, token: string): Trespass[] =>
  allEndpoints
    // Every owner may ask whether a username is taken.
    .filter(
      ({ access, params, path }) => access !== 'public' && params && !path.includes(':username'),
    )
    .map((endpoint) => ({ call: { ...callOf(endpoint, ids), token }, isRight: isRefused }))

const ownerCalls = (ids: Ids) =>
  allEndpoints.filter(({ access }) => access !== 'public').map((endpoint) => callOf(endpoint, ids))

const withTokenInQuery = (path: string, token: string) =>
  `${path}&token=${token}&access_token=${token}`

const secretsOf = ({
  email,
  appointmentId,
  customerId,
  noteId,
  contactId,
  importId,
  appointmentImportId,
  notificationId,
  memberId,
  resourceId,
  groupId,
  entryId,
  picture,
}: Ids) => [
  email,
  appointmentId,
  customerId,
  noteId,
  contactId,
  importId,
  appointmentImportId,
  notificationId,
  memberId,
  resourceId,
  groupId,
  entryId,
  picture,
]

const isRefused = ({ status }: Pick<Answer, 'status'>) => status === 404
const holdsNothing =
  (...secrets: string[]) =>
  ({ status, text }: Answer) =>
    status === 200 && secrets.every((secret) => !text.includes(secret))

/** Every endpoint that takes an id, with the ids of one business and the token or page of another. */
function trespasses(victim: Business, stranger: Business, ids: Ids): Trespass[] {
  const token = stranger.token
  const get = (path: string, isRight: Trespass['isRight'] = isRefused): Trespass => ({
    call: { method: 'GET', path: `/api${path}`, token },
    isRight,
  })
  const post = (
    path: string,
    body: object,
    isRight: Trespass['isRight'] = isRefused,
  ): Trespass => ({
    call: { method: 'POST', path: `/api${path}`, body, token },
    isRight,
  })
  const saveProfile = (body: object, refusal: number): Trespass => ({
    call: { method: 'PATCH', path: '/api/users/profile', body, token },
    isRight: ({ status }) => status === refusal,
  })
  const day = usualValues(ids).date
  const book = {
    ...usualBodies['POST /books/:commerceId/book']?.(ids),
    serviceId: victim.serviceId,
  }
  const service = usualBodies['POST /services/preview']?.(ids)
  const hidden = holdsNothing(...secretsOf(ids), victim.commerceId, victim.email)
  const page = `/books/${stranger.commerceId}`
  return [
    ...inPath(ids, token),
    ...['available-dates', 'available-hours'].flatMap((what) => [
      get(`/appoiments/${what}?date=${day}&serviceId=${ids.serviceId}`),
      get(`${page}/${what}?date=${day}&serviceId=${ids.serviceId}`),
      get(`/appoiments/${what}?date=${day}&appointmentId=${ids.appointmentId}`),
      get(`${page}/${what}?date=${day}&appointmentId=${ids.appointmentId}`),
    ]),
    get(`${page}/next-available?serviceId=${ids.serviceId}`),
    get(`/appoiments/next-available?date=${day}&serviceId=${ids.serviceId}`),
    get(`/appoiments/next-available?date=${day}&appointmentId=${ids.appointmentId}`),
    get(`${page}/map?appointmentId=${ids.appointmentId}`),
    post(`${page}/book`, book),
    post('/appoiments', { ...book, force: true }),
    post(
      '/appoiments/cancel',
      { ids: [ids.appointmentId] },
      ({ data }) => Object(data).cancelled === 0,
    ),
    post('/appoiments/send-confirmation', { ids: [ids.appointmentId] }),
    {
      call: {
        method: 'PATCH',
        path: '/api/customers/duplicates',
        body: { customerId: ids.customerId, otherId: ids.otherCustomerId, areDistinct: true },
        token,
      },
      isRight: isRefused,
    },
    saveProfile({ image: ids.picture }, 422),
    saveProfile({ cover: ids.picture }, 422),
    saveProfile({ gallery: [ids.picture] }, 422),
    saveProfile({ username: ids.username }, 409),
    post('/services/preview', { ...service, serviceId: ids.serviceId }),
    ...[
      `/appoiments/upcoming?serviceId=${ids.serviceId}`,
      `/appoiments/upcoming?customerId=${ids.customerId}`,
      '/appoiments/upcoming',
      `/appoiments/calendar?date=${day}&view=month`,
      '/appoiments/stats',
      '/appoiments/reminders',
      '/commerce/info',
      '/commerce/first-steps',
      '/users/profile',
      '/commerce/poster',
      '/customers/export',
      `/money/month?date=${day}`,
      `/money/month/file?date=${day}`,
      `/appoiments/export?from=${day}&to=${day}`,
      '/customers/imports/last',
      '/appoiments/imports/last',
      '/services?includeInactive=true',
      '/commerce/blocked-contacts',
      '/notifications?limit=100',
      '/commerce/blocked-contacts?email=nunca@ejemplo.test',
      '/customers?limit=100',
      '/customers?search=rosa',
      '/customers/tags',
      '/customers/duplicates',
      '/team',
      '/resources',
      '/commerce/days-off',
    ].map((path) => get(path, hidden)),
  ]
}
