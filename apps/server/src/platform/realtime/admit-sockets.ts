import type { IncomingMessage } from 'node:http'
import { countByKey } from '../http/count-by-key.ts'
import { networkOf } from '../http/network-of.ts'
import type { RateLimit, RateLimits } from '../http/rate-limit.ts'

export interface LiveLimits {
  /** Open at once, in this process; null: any number. */
  maxPerAddress: number | null
  maxPerRoom: number | null
  /** How often an address may connect. */
  rate: RateLimit
}

/** Networks of phones put many people behind one address: only what no crowd of screens needs is refused. */
export function liveLimits({ local }: RateLimits, isOn: boolean): LiveLimits {
  return {
    maxPerAddress: isOn ? 200 : null,
    maxPerRoom: isOn ? 20 : null,
    rate: local({ name: 'socket', points: 300, seconds: 60 }),
  }
}

export interface Admission {
  /** Counts a connection for as long as it is open; false when its address has too many, or comes too often. */
  admit(request: IncomingMessage): Promise<boolean>
}

export function admitSockets({ maxPerAddress, rate }: LiveLimits, trustsProxy: boolean): Admission {
  const open = countByKey(maxPerAddress)
  return {
    async admit(request) {
      const { socket } = request
      // Between two protocols nobody else listens, and what nobody hears ends the process.
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

/** As Fastify counts it: the address that our own proxy adds, and nothing that a caller wrote before it. */
export function addressOf({ socket, headers }: Addressed, trustsProxy: boolean): string {
  const own = socket.remoteAddress ?? ''
  if (!trustsProxy) return own
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || own
}
