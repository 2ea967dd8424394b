import { limits } from '@cuando/contract/calls/limits'

/** The part of somebody's own link that names them: 'María José' → 'maria-jose'. Those that are taken get a number. */
export function makeHandle(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, limits.usernameMax)
      .replace(/^-|-$/g, '') || 'persona'
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(handle)) return handle
  }
}
