import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'

export type Held = NonNullable<WaitingCustomer['held']>

/** An entry with a held place. */
export type Holder = WaitingCustomer & { held: Held }

/** Whether a place is held for somebody at this moment, in milliseconds since 1970. */
export const isHolder = (entry: WaitingCustomer, now: number): entry is Holder =>
  entry.held !== null && Date.parse(entry.held.heldUntil) > now

/** The entries with a held place that the business must announce by WhatsApp, by its start. */
export const toWrite = (waiting: readonly WaitingCustomer[], now: number): Holder[] =>
  waiting
    .filter((entry) => isHolder(entry, now))
    .filter(({ held }) => held.byWhatsapp && !held.isSent)
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))

const startOf = ({ held: { date, time } }: Holder) => `${date} ${time}`

/** How many minutes are left, at least 1: 'quedan 12 min', 'queda 1 min'. */
export function leftWords({ heldUntil }: Pick<Held, 'heldUntil'>, now: number): string {
  // Rounded: `now` may be some seconds old.
  const minutes = Math.max(1, Math.round((Date.parse(heldUntil) - now) / 60_000))
  return `${minutes === 1 ? 'queda' : 'quedan'} ${minutes}\u00a0min`
}
