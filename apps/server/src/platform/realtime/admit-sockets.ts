import type { IncomingMessage } from 'node:http'
import { countByKey } from '../http/limits/count-by-key.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimit, RateLimits } from '../http/limits/rate-limit.ts'

export interface LiveLimits {
  /** Concurrent connections to this process; null: unlimited. */
  maxPerAddress: number | null
  maxPerRoom: number | null
  /** How often an address may connect. */
  rate: RateLimit
}

/** Mobile networks put many people behind one address, so only what no crowd needs is refused. */
export function liveLimits({ local }: RateLimits, isOn: boolean): LiveLimits {
  return {
    maxPerAddress: isOn ? 200 : null,
    maxPerRoom: isOn ? 20 : null,
    rate: local({ name: 'socket', points: 300, seconds: 60 }),
  }
}

export interface Admission {
  /** Counts a connection while it is open; false if its address has too many or connects too often. */
  admit(request: IncomingMessage): Promise<boolean>
}

export function admitSockets({ maxPerAddress, rate }: LiveLimits, trustsProxy: boolean): Admission {
  const open = countByKey(maxPerAddress)
  return {
    async admit(request) {
      const { socket } = request
      // During the upgrade nobody else handles errors, and an unhandled one would end the process.
      socket.on('error', () => socket.destroy())
      const address = networkOf(addressOf(request, trustsProxy))
      if (!open.add(address)) return false
      socket.once('close', () => open.remove(address))
      return (await rate(address)) === null
    },
  }
}

interface Addressed {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingMessage['headers']
}

/** Like Fastify's: the address appended by our own proxy, ignoring any that the client sent. */
export function addressOf({ socket, headers }: Addressed, trustsProxy: boolean): string {
  const own = socket.remoteAddress ?? ''
  if (!trustsProxy) return own
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || own
}
