import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { changeIn, roomOf, type Told } from '../../platform/realtime/live-message.ts'
import { type Concerned, isPushedTo, isShownTo } from '../notices/choose-readers.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { type Audience, insertNotifications, type NewNotification, readAudience } from './store.ts'

/** The socket messages about a notification, with the unread count of each person. */
export type WrittenNotification = readonly Told[]

/**
 * Inserts notifications and queues their push messages. Returns the socket messages to send after the commit, in the
 * same order. `audienceOf` reads the devices and unread counts of a business.
 */
export async function writeNotifications(
  tx: Tx,
  unwritten: readonly Omit<NewNotification, 'id'>[],
  audienceOf: (commerceId: CommerceId) => Promise<Audience> = (id) => readAudience(tx, id),
): Promise<WrittenNotification[]> {
  if (unwritten.length === 0) return []
  const written = unwritten.map((each) => ({ ...each, id: randomUUID() }))
  const added = Map.groupBy(written, ({ commerceId }) => commerceId)
  const read = await Promise.all([...added.keys()].map(audienceOf))
  const byCommerce = new Map(read.map((each) => [each.commerceId, each]))
  withoutWaiting(tx, insertNotifications(tx, written))
  const addressed = written.map((news) => {
    const audience = byCommerce.get(news.commerceId)
    return { news, audience, added: added.get(news.commerceId) ?? [] }
  })
  withoutWaiting(tx, queuePushes(tx, addressed.flatMap(pushesOf)))
  return addressed.map(toTold)
}

interface Addressed {
  news: NewNotification
  audience: Audience | undefined
  /** All that are written to the business now. */
  added: readonly NewNotification[]
}

function about(news: NewNotification): Concerned {
  const { commerceId, memberId = null, formerMemberId = null, onlyFor = null } = news
  return { commerceId, memberId, formerMemberId, onlyFor }
}

function pushesOf({ news, audience }: Addressed) {
  const { commerceId, id: notificationId } = news
  const people = audience?.people ?? []
  const devices = people.flatMap((person) =>
    isPushedTo(about(news), person, person.pushes) ? person.devices : [],
  )
  return [...(audience?.devices ?? []), ...devices].map((deviceId) => ({
    commerceId,
    notificationId,
    deviceId,
  }))
}

function toTold({ news, audience, added }: Addressed): WrittenNotification {
  const { commerceId: room, id, type, title, message, appointmentId } = news
  const createdAt = news.createdAt.toISOString()
  const shown = { id, type, title, message, appointmentId, isRead: false, createdAt }
  const tell = (to: string, unread: number): Told => ({
    room: to,
    event: 'newNotification',
    news: { ...shown, notReadNotifications: Math.min(unread, limits.notifications) },
  })
  const colleagues = (audience?.people ?? []).filter(({ memberId }) => memberId !== room)
  const owner = { memberId: room, role: 'OWNER' } as const
  const forOwner = (each: NewNotification) => isShownTo(about(each), owner)
  return [
    forOwner(news)
      ? tell(room, (audience?.unread ?? 0) + added.filter(forOwner).length)
      : changeIn(room),
    ...colleagues.map((person) => {
      const own = roomOf({ commerceId: room, memberId: person.memberId })
      // Their screens may show the appointment all the same.
      if (!isShownTo(about(news), person)) return changeIn(own)
      const isNew = (each: NewNotification) => isShownTo(about(each), person)
      return tell(own, person.unread + added.filter(isNew).length)
    }),
  ]
}
