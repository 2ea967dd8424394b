/**
 * Reads an e-mail address that one screen passes to the next in history state: `email` if a code was sent to
 * it, `typed` if it was only typed.
 */
export function emailOf(state: unknown, name: 'email' | 'typed' = 'email'): string | null {
  const email = entriesOf(state).get(name)
  return typeof email === 'string' && email !== '' ? email : null
}

/** Whether the screen before has just verified a new account. */
export function isNewAccount(state: unknown): boolean {
  return entriesOf(state).get('isNew') === true
}

function entriesOf(state: unknown): Map<string, unknown> {
  return new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
}
