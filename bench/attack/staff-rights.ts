import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import type { Client } from 'pg'
import type { Ids } from './fill-business.ts'
import { callOf } from './input/usual-call.ts'
import type { Business } from './open-business.ts'
import { callServer, waitFor } from './server/call-server.ts'
import { describeChange, fingerprint } from './server/fingerprint.ts'
import { type FoundMail, isTo } from './server/read-mails.ts'

interface Parts {
  origin: string
  database: Client
  mails: () => Promise<FoundMail[]>
  log: (line: string) => void
}

/** A stylist without appointments can change nothing in them. */
const tables = [
  'appointments',
  'occupations',
  'customers',
  'customer_notes',
  'blocked_contacts',
  'days_off',
  'services',
  'resources',
  'commerces',
  'appointment_moves',
]

// They may log out, and say that they are late themselves.
const allowed = ['/auth/logout', '/appoiments/delay']

/** Calls everything as somebody of the team without appointments, with the ids of a colleague's. */
export async function trespassAsStaff(
  { origin, database, mails, log }: Parts,
  victim: Business,
  ids: Ids,
): Promise<{ tried: number; failed: number; data: string }> {
  const token = await letIn({ origin, mails }, victim)
  const before = await fingerprint(database, victim.commerceId, tables)
  const secrets = [ids.email, ids.customerId, ids.appointmentId, ids.noteId, 'Rosa', 'amoniaco']
  const calls = allEndpoints
    .filter(({ access, path }) => access !== 'public' && !allowed.includes(path))
    .map((endpoint) => callOf(endpoint, ids))
  let failed = 0
  for (const call of calls) {
    const { status, text } = await callServer(origin, { ...call, token })
    const isAnswered = status < 300
    const isRight = isAnswered ? !secrets.some((each) => text.includes(each)) : status < 500
    if (isRight) continue
    failed += 1
    log(`staff: ${call.method} ${call.path} -> ${status} ${text.slice(0, 200)}`)
  }
  const data = describeChange(before, await fingerprint(database, victim.commerceId, tables))
  return { tried: calls.length, failed, data }
}

/** The token of somebody new in the team, who attends nothing. */
async function letIn({ origin, mails }: Pick<Parts, 'origin' | 'mails'>, owner: Business) {
  const email = 'luz@ejemplo.test'
  const post = (path: string, body: object) =>
    callServer(origin, { method: 'POST', path: `/api${path}`, body, token: owner.token })
  const joined = await post('/team', { name: 'Luz', isActive: false })
  await post(`/team/${JSON.parse(joined.text).data.id}/invitation`, { email, role: 'STAFF' })
  const secret = await waitFor(async () => {
    const mail = (await mails()).find(isTo(email))
    return /\/invitation#([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  })
  const accepted = await post('/invitations/accept', { token: secret, password: owner.password })
  const token = JSON.parse(accepted.text).data?.token
  if (!token) throw new Error(`Not let in: ${accepted.text}`)
  return String(token)
}
