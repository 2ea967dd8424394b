import { setTimeout as pause } from 'node:timers/promises'
import { sampleRegistration } from '../../apps/server/src/testing/samples/sample-registration.ts'
import type { Mailbox } from './mailbox.ts'

export interface Salon {
  commerceId: string
  serviceId: string
  token: string
}

/** The fields of answers that are used here. */
type AnswerData = { commerceId: string; token: string } & { id: string }[]

export interface Booking {
  status: number
  /** The appointment's id, if there is one. */
  id: string | null
}

/** Registers a business, activates it with the mailed code, and logs its owner in. */
export async function openSalon(origin: string, mailbox: Pick<Mailbox, 'codeFor'>): Promise<Salon> {
  const registration = sampleRegistration({ serviceDuration: 15 })
  const { email, password } = registration
  await call(origin, 'POST', '/auth/register', registration)
  let code = await mailbox.codeFor(email)
  for (; code === null; code = await mailbox.codeFor(email)) await pause(50)
  await call(origin, 'POST', '/auth/verify-code', { email, code })
  const session = await call(origin, 'POST', '/auth/login', { email, password })
  const services = await call(origin, 'GET', `/services/booking/${session.commerceId}`)
  return { commerceId: session.commerceId, serviceId: services[0]?.id ?? '', token: session.token }
}

/** Books the nth slot of a business; repeated with the same n, it is the same request. */
export async function bookSlot(origin: string, salon: Salon, n: number): Promise<Booking> {
  try {
    const answer = await fetch(`${origin}/api/books/${salon.commerceId}/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `slot-number-${n}` },
      signal: AbortSignal.timeout(30_000),
      body: JSON.stringify({
        name: 'Rosa',
        lastName: 'Peña',
        email: `v${n}.${salon.serviceId.slice(0, 8)}@ejemplo.test`,
        phone: String(5_500_000_000 + n),
        isInLocal: true,
        serviceId: salon.serviceId,
        ...slotOf(n),
      }),
    })
    // A proxy's own answer is no JSON.
    const id = answer.status === 201 ? (await answer.json()).data.id : null
    return { status: answer.status, id }
  } catch {
    return { status: 0, id: null }
  }
}

const STARTS_A_DAY = 32
const DAY_MS = 86_400_000

/** Every working day from a week on has starts from 9:00 to 16:45, a quarter of an hour apart. */
function slotOf(n: number): { date: string; time: string } {
  const working = Math.floor(n / STARTS_A_DAY)
  const monday = Date.now() + (15 - (new Date().getUTCDay() || 7)) * DAY_MS
  const day = new Date(monday + (Math.floor(working / 5) * 7 + (working % 5)) * DAY_MS)
  const minutes = 9 * 60 + (n % STARTS_A_DAY) * 15
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return { date: day.toISOString().slice(0, 10), time: time.join(':') }
}

async function call(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<AnswerData> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const told = await answer.json()
  // A server run from source compiles at its first mail, and may be overloaded until then.
  if (answer.status === 503) {
    await pause(500)
    return call(origin, method, path, body)
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(told)}`)
  return told.data
}
