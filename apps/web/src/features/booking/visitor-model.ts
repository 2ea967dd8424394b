import { parseJsonOrNull } from '../../lib/parse-json-or-null.ts'

/** What the device keeps of a visitor between two bookings. */
export interface Visitor {
  name: string
  lastName: string
  email: string
  phone: string
}

export const nobody: Visitor = { name: '', lastName: '', email: '', phone: '' }

const parts = ['name', 'lastName', 'email', 'phone'] as const

/** The kept visitor, or null for anything that this page did not write. */
export function readVisitor(kept: string | null): Visitor | null {
  const value = parseJsonOrNull(kept)
  return isVisitor(value) ? visitorOf(value) : null
}

/** The parts of a booking by which its visitor is known again, and nothing else of it. */
export function visitorOf({ name, lastName, email, phone }: Visitor): Visitor {
  return { name, lastName, email, phone }
}

function isVisitor(value: unknown): value is Visitor {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return parts.every((part) => typeof entries.get(part) === 'string')
}
