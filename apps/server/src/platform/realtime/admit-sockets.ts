import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { countByKey } from '../http/limits/count-by-key.ts'
import type { RateLimit, RateLimits } from '../http/limits/rate-limit.ts'
import type { ReadNetwork } from '../http/limits/read-network.ts'

export interface LiveLimits {
  /** Concurrent connections to this process that have not authenticated yet; null: unlimited. */
  maxPerAddress: number | null
  /** Concurrent authenticated ones. */
  maxPerRoom: number | null
  /** How often an address may connect. */
  rate: RateLimit
}

/** Mobile networks put many people behind one address, so only what no crowd needs is refused. */
export function liveLimits({ local }: RateLimits, isOn: boolean): LiveLimits {
  return {
    maxPerAddress: isOn ? 200 : null,
    maxPerRoom: isOn ? 20 : null,
    rate: local({ name: 'socket', points: 1200, seconds: 60 }),
  }
}

export interface Admission {
  /** Counts a connection while it is open; false if its address has too many or connects too often. */
  admit(request: IncomingMessage): Promise<boolean>
  /** Counts an authenticated connection for its address no longer: its business has a limit of its own. */
  release(request: IncomingMessage): void
}

export function admitSockets(
  { maxPerAddress, rate }: LiveLimits,
  networkOfClient: ReadNetwork,
): Admission {
  const open = countByKey(maxPerAddress)
  const counted = new WeakMap<Socket, string>()
  const release = (socket: Socket) => {
    const address = counted.get(socket)
    if (address !== undefined && counted.delete(socket)) open.remove(address)
  }
  return {
    async admit(request) {
      const { socket } = request
      // During the upgrade nobody else handles errors, and an unhandled one would end the process.
      socket.on('error', () => socket.destroy())
      const address = networkOfClient(request)
      if (!open.add(address)) return false
      counted.set(socket, address)
      socket.once('close', () => release(socket))
      return (await rate(address)) === null
    },
    release: ({ socket }) => release(socket),
  }
}
