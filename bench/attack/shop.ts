import type { Client } from 'pg'
import { sampleRegistration } from '../../apps/server/src/testing/samples/sample-registration.ts'
import { type Answer, call, must } from './server/http-calls.ts'

/** A business to be attacked. */
export interface Shop {
  commerceId: string
  token: string
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
/** Open around the clock, every day. */
export const alwaysOpen = week.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '00:00', endTime: '24:00', isActive: true }],
}))

/**
 * A business that is always open, with a session of its owner. Activated directly in the database, without
 * the code.
 */
export async function openShop(origin: string, client: Client): Promise<Shop> {
  const registration = sampleRegistration({ businessHours: alwaysOpen })
  const { email, password } = registration
  await must(origin, 'POST', '/auth/register', { body: registration })
  await client.query(
    `WITH verified AS (UPDATE users SET status = 'ACTIVE' WHERE email = $1 RETURNING commerce_id)
     UPDATE commerces SET is_public = true WHERE commerce_id = (SELECT commerce_id FROM verified)`,
    [email],
  )
  const session = await must(origin, 'POST', '/auth/login', { body: { email, password } })
  return { commerceId: session.commerceId ?? '', token: session.token ?? '' }
}

/** A service as an API request; `places` is how many of its appointments may run at once. */
export const serviceOf = ({
  places = 1,
  ...changes
}: {
  places?: number
  [field: string]: unknown
}) => ({
  name: 'Corte',
  description: 'Un corte',
  price: 350,
  duration: 60,
  serviceSettings: { appointmentSimultaneous: places },
  ...changes,
})

export async function addService(
  origin: string,
  { token }: Shop,
  fields: Parameters<typeof serviceOf>[0] = {},
): Promise<string> {
  const { id } = await must(origin, 'POST', '/services', { token, body: serviceOf(fields) })
  return id ?? ''
}

let visitors = 0

/** A new visitor each time, because the appointments per e-mail and phone are limited. */
export function newVisitor() {
  const n = visitors++
  return {
    name: 'Rosa',
    lastName: 'Peña',
    email: `visita.${n}@ejemplo.test`,
    phone: String(5_500_000_000 + n),
  }
}

export function book(
  origin: string,
  { commerceId }: Shop,
  wanted: { serviceId: string; date?: string; time?: string },
  { visitor = newVisitor(), key }: { visitor?: ReturnType<typeof newVisitor>; key?: string } = {},
): Promise<Answer> {
  const body = { ...visitor, ...wanted }
  return call(origin, 'POST', `/books/${commerceId}/book`, { body, ...(key && { key }) })
}

/** The nth day, starting two weeks from now. */
export function dayOf(n: number): string {
  return new Date(Date.now() + (14 + n) * 86_400_000).toISOString().slice(0, 10)
}

/** The nth quarter of an hour of a day. */
export function quarterOf(n: number): string {
  const parts = [Math.floor((n * 15) / 60) % 24, (n * 15) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
