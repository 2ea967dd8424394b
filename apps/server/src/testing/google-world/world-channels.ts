import type { Clock } from '../../platform/clock/clock.ts'
import type { WorldCalendar } from './world-account.ts'

export interface WorldChannel {
  id: string
  resourceId: string
  address: string
  token: string
  calendar: WorldCalendar
  /** Epoch milliseconds. */
  expiration: number
}

export type WorldChannels = ReturnType<typeof makeChannels>

/**
 * The channels by which Google tells of changes. `deliver` posts a message; Google itself wants https, which nothing on
 * loopback has.
 */
export function makeChannels(
  clock: Clock,
  deliver: (address: string, headers: Record<string, string>) => Promise<unknown>,
) {
  const open = new Map<string, WorldChannel>()
  const used = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  let messages = 0

  function post(channel: WorldChannel, state: string): void {
    messages += 1
    const sent = deliver(channel.address, {
      'x-goog-channel-id': channel.id,
      'x-goog-channel-token': channel.token,
      'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
      'x-goog-resource-id': channel.resourceId,
      'x-goog-resource-state': state,
      'x-goog-message-number': String(messages),
    }).catch(() => undefined)
    underWay.add(sent)
    void sent.finally(() => underWay.delete(sent))
  }

  return {
    now: () => clock.now().getTime(),
    has: (id: string) => used.has(id),
    canReach: (address: string) => /^https?:/.test(address),
    list: () => [...open.values()],
    open(channel: WorldChannel): WorldChannel {
      used.add(channel.id)
      open.set(channel.id, channel)
      post(channel, 'sync')
      return channel
    },
    stop(id: string, resourceId: string): boolean {
      return open.get(id)?.resourceId === resourceId && open.delete(id)
    },
    /** Tells that a calendar changed. */
    tell(calendar: WorldCalendar): void {
      for (const channel of open.values())
        if (channel.calendar === calendar && channel.expiration > clock.now().getTime())
          post(channel, 'exists')
    },
    /** Resolves once all messages have arrived. */
    settled: () => Promise.all(underWay),
  }
}
