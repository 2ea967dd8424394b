/** The e-mail that one screen hands to the next in the history's state, if it is one. */
export function emailOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null
  return typeof state.email === 'string' && state.email !== '' ? state.email : null
}
