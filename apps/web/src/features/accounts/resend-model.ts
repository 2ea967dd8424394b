import { parseJsonOrNull } from '../../lib/calls/parse-json-or-null.ts'

const waitMs = 60_000

/** A code that was sent, and when (milliseconds since 1970). */
export interface SentCode {
  email: string
  at: number
}

/** Whole seconds until another code may be requested; at most 60, even if the device's clock was set back. */
export function secondsLeft(sent: SentCode | null, email: string, now: number): number {
  if (!sent || sent.email !== sameEmail(email)) return 0
  return Math.min(60, Math.max(0, Math.ceil((sent.at + waitMs - now) / 1000)))
}

export function sentNow(email: string, now: number): SentCode {
  return { email: sameEmail(email), at: now }
}

/** The stored record of the last code, or null if it is missing or invalid. */
export function readSent(text: string | null): SentCode | null {
  const value = parseJsonOrNull(text)
  return isSent(value) ? value : null
}

function isSent(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false
  return (
    'email' in value &&
    typeof value.email === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

function sameEmail(email: string): string {
  return email.trim().toLowerCase()
}
