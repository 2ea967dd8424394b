/**
 * Reads an e-mail address that one screen passes to the next in history state: `email` if a code was sent to
 * it, `typed` if it was only typed.
 */
export function emailOf(state: unknown, name: 'email' | 'typed' = 'email'): string | null {
  if (typeof state !== 'object' || state === null) return null
  const email = new Map<string, unknown>(Object.entries(state)).get(name)
  return typeof email === 'string' && email !== '' ? email : null
}
