import { type LiveEvent, type LiveNews, socketEvents } from '@cuando/contract/calls/socket'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { notifyChannel } from '../db/jobs/notify-channel.ts'

/** The channel on which the processes tell each other what their screens are to be told. */
export const LIVE_CHANNEL = 'cuando_live'

/** At most 6 bytes per character in JSON, so that a notification fits into a NOTIFY. */
const MAX_MESSAGE_CHARACTERS = 1000

/** What the open screens of one business are told. */
export type Told = {
  [Event in LiveEvent]: { room: string; event: Event; news: LiveNews[Event] }
}[LiveEvent]

interface Person {
  commerceId: string
  memberId: string
}

/** The room of one person's screens. The owner's is that of the business; servers before there were people know no other. */
export const roomOf = ({ commerceId, memberId }: Person): string =>
  memberId === commerceId ? commerceId : `${commerceId}/${memberId}`

/** The room of the screens of everybody but the owner. */
export const teamRoomOf = (business: string): string => `${business}/team`

/** The business of a room. */
export const businessOf = (room: string): string => room.split('/')[0] ?? room

export type TellScreens = (told: Told) => void

const knownTold = z.object({
  room: z.string(),
  event: z.enum([
    socketEvents.newNotification,
    socketEvents.notificationsRead,
    socketEvents.changed,
  ]),
  news: z.record(z.string(), z.unknown()),
})

const message = z.union([
  z.object({
    tell: z.custom<Told>((told) => knownTold.safeParse(told).success),
  }),
  z.object({ dismiss: z.string() }),
])

/** A message of another process; undefined for what this version does not know. */
export function readLiveMessage(text: string) {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function tellMessage(told: Told): string {
  if (told.event !== 'newNotification') return JSON.stringify({ tell: told })
  const news = { ...told.news, message: told.news.message.slice(0, MAX_MESSAGE_CHARACTERS) }
  return JSON.stringify({ tell: { ...told, news } })
}

export const dismissMessage = (key: string) => JSON.stringify({ dismiss: key })

/** That something which the screens of a business show has changed; by which call of its owner, if it was one. */
export const changeIn = (room: string, by?: string): Told => ({
  room,
  event: socketEvents.changed,
  news: by === undefined ? {} : { by },
})

/**
 * Tells the open screens of all processes what a job did; in a transaction, if and when it commits. A job's own process
 * hears it like the others, since jobs have connections of their own.
 */
export function announce(db: Db, told: readonly Told[]): Promise<void> {
  return notifyChannel(db, LIVE_CHANNEL, told.map(tellMessage))
}
