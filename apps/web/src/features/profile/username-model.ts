import { username } from '@cuando/contract/accounts/username'
import { fieldErrors } from '../../lib/calls/field-errors.ts'

/** Normalizes a typed link: lower case, no accents, hyphens for spaces. Of a whole URL, it takes the end. */
export function plainUsername(typed: string): string {
  return typed
    .replace(/^.*\/book\//i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_]/g, '-')
}

/** The rule that a text breaks as a link; null if none. It may still be taken. */
export const usernameProblem = (text: string) => fieldErrors(username, text)[''] ?? null
