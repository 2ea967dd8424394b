import type { Clock } from '../../platform/clock/clock.ts'
import type { WorldCalendar } from './world-account.ts'

export interface WorldChannel {
  id: string
  address: string
  token: string | undefined
  calendar: WorldCalendar
  /** Epoch milliseconds. */
  expiration: number
}

export type WorldChannels = ReturnType<typeof makeChannels>

/** The channels by which Google tells of changes; `deliver` posts a message. */
export function makeChannels(
  clock: Clock,
  deliver: (address: string, headers: Record<string, string>) => Promise<unknown>,
) {
  const open = new Map<string, WorldChannel & { messages: number }>()
  const used = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  const now = () => clock.now().getTime()
  const list = () => [...open.values()].filter(({ expiration }) => expiration > now())

  function post(channel: WorldChannel & { messages: number }, state: string): void {
    channel.messages += 1
    const sent = deliver(channel.address, {
      'x-goog-channel-id': channel.id,
      ...(channel.token !== undefined && { 'x-goog-channel-token': channel.token }),
      'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
      'x-goog-resource-id': channel.calendar.resourceId,
      'x-goog-resource-uri': resourceUri(channel.calendar),
      'x-goog-resource-state': state,
      'x-goog-message-number': String(channel.messages),
    }).catch(() => undefined)
    underWay.add(sent)
    void sent.finally(() => underWay.delete(sent))
  }

  return {
    now,
    has: (id: string) => used.has(id),
    /** Those that have not ended. */
    list,
    open(given: WorldChannel): void {
      const channel = { ...given, messages: 0 }
      used.add(channel.id)
      open.set(channel.id, channel)
      post(channel, 'sync')
    },
    /** Only for the account that opened it. */
    stop(id: string, resourceId: string, email: string): boolean {
      const calendar = open.get(id)?.calendar
      return calendar?.resourceId === resourceId && calendar.email === email && open.delete(id)
    },
    /** Tells that a calendar changed. */
    tell(calendar: WorldCalendar): void {
      for (const channel of list()) if (channel.calendar === calendar) post(channel, 'exists')
    },
    /** Resolves once all messages have arrived. */
    settled: () => Promise.all(underWay),
  }
}

export const resourceUri = ({ id }: WorldCalendar) =>
  `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(id)}/events?alt=json`
