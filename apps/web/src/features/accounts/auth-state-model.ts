/**
 * The e-mail that one screen hands to the next in the history's state, if it is one: as `email` where a code has
 * gone to it, as `typed` where it was merely typed.
 */
export function emailOf(state: unknown, name: 'email' | 'typed' = 'email'): string | null {
  if (typeof state !== 'object' || state === null) return null
  const email = new Map<string, unknown>(Object.entries(state)).get(name)
  return typeof email === 'string' && email !== '' ? email : null
}
