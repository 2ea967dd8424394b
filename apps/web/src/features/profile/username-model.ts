import { username } from '@cuando/contract/username'
import { fieldErrors } from '../../lib/field-errors.ts'

/** What is typed as a link, made plain as one types: lower case, no accents, hyphens for spaces. Of a whole link, its end. */
export function plainUsername(typed: string): string {
  return typed
    .replace(/^.*\/book\//i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_]/g, '-')
}

/** Why a text can be nobody's link, whoever asks; null if it can. */
export const usernameProblem = (text: string) => fieldErrors(username, text)[''] ?? null
