import { createHash } from 'node:crypto'
import type { PushMessage } from '@cuando/contract/appointments/push'
import { commerceId } from '@cuando/contract/business/commerce-id'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { MAX_PUSH_BYTES, type PushSender } from '../../platform/push/make-push-sender.ts'
import { isPushedTo } from '../notices/choose-readers.ts'
import { deleteSubscription, findDevice, findUnread } from './store.ts'

export interface PushTools {
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  push: PushSender
}

const payload = z.object({
  commerceId,
  /** Null for a trial message. */
  notificationId: z.nullable(z.string()),
  deviceId: z.string(),
})

// Older notifications are only shown in the app.
const MAX_AGE_MS = 24 * 3_600_000

const trial: PushMessage = {
  title: 'Aviso de prueba',
  message: 'Así te avisaremos aquí de lo que pase con tus citas.',
  notificationId: null,
  appointmentId: null,
  type: null,
}

/**
 * Sends a notification to one device, unless it is read or too old, the session has expired, or its person no longer
 * wants it. Throws if a retry may succeed.
 */
export async function pushNotification(tools: PushTools, given: unknown): Promise<void> {
  const { db, clock, logger, push } = tools
  const { commerceId, notificationId, deviceId } = payload.parse(given)
  const now = clock.now()
  const device = await findDevice(db, commerceId, deviceId, now)
  if (!device) return
  const news =
    notificationId === null ? null : await findWanted(db, { commerceId, notificationId }, device)
  if (news === undefined) return
  const leftMs = MAX_AGE_MS - (news ? now.getTime() - news.created_at.getTime() : 0)
  if (leftMs <= 0) return
  const message = news
    ? {
        title: news.title,
        message: news.message,
        notificationId: news.id,
        appointmentId: news.appointment_id,
        type: news.type,
      }
    : trial
  const result = await push.send(device, {
    text: shorten(message),
    topic: message.appointmentId === null ? null : topicOf(message.appointmentId),
    ttlSeconds: Math.ceil(leftMs / 1000),
  })
  if (result === 'gone') await deleteSubscription(db, commerceId, deviceId)
  if (result === 'rejected')
    logger.warn({ service: new URL(device.endpoint).host }, 'a push service refuses a message')
}

type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>

/** The notification, unless the person of the device has read it or no longer wants it. */
async function findWanted(
  db: Db,
  { commerceId, notificationId }: { commerceId: CommerceId; notificationId: string },
  { member_id, role, pushes, notify_on_desktop }: Device,
) {
  const reader = { commerceId, memberId: member_id ?? commerceId, role }
  if (reader.memberId === commerceId && !notify_on_desktop) return undefined
  const news = await findUnread(db, reader, notificationId)
  if (!news) return undefined
  const about = {
    commerceId,
    memberId: news.member_id,
    formerMemberId: news.former_member_id,
    onlyFor: news.only_for,
  }
  return isPushedTo(about, reader, pushes === 'OWN' ? 'OWN' : null) ? news : undefined
}

/** Shortens a message to `MAX_PUSH_BYTES`: names may be long, and a character may take four bytes. */
function shorten(message: PushMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= MAX_PUSH_BYTES) return text
  return shorten({ ...message, message: `${[...message.message].slice(0, -100).join('')}…` })
}

/** Hashed, because the push service can read it, and an appointment's id gives access to the appointment. */
const topicOf = (appointmentId: string) =>
  createHash('sha256').update(appointmentId).digest('base64url').slice(0, 32)
