import { limits } from '@cuando/contract/calls/limits'

const MAX_LENGTH = limits.usernameMax

/** The username for a name that has too few usable characters. */
export const noUsername = 'mi-negocio'

/**
 * A readable username from a business's name: 'Peluquería Ñandú' → 'peluqueria-nandu'; 3 to 40 characters.
 */
export function makeUsername(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
  return plain.length >= limits.usernameMin ? plain : noUsername
}

/** The username with a number appended, still within MAX_LENGTH. */
export function numberUsername(username: string, number: number): string {
  const tail = `-${number}`
  return `${username.slice(0, MAX_LENGTH - tail.length).replace(/-$/, '')}${tail}`
}
