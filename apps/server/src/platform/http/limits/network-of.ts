import { isIPv4, isIPv6 } from 'node:net'

/** The network of all callers without a readable address: they share their limits. */
export const UNKNOWN_NETWORK = 'unknown'

/**
 * The part of an address that identifies a client: all of IPv4, the first 64 bits of IPv6, since a client has
 * a whole /64. Some proxies add a port, which says nothing about the client.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given.trim())
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN_NETWORK
  const groups = groupsOf(address)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::`
}

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/

const withoutPort = (text: string) =>
  BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, asGroups).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

const asGroups = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The IPv4 address within ::ffff:0:0/96: a socket for both protocols has such addresses for IPv4 clients. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (!groups.join(':').startsWith('0:0:0:0:0:ffff:')) return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
