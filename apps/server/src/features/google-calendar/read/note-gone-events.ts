import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import type { NewNotification } from '../../notifications/store.ts'
import { readMember } from '../../team/member-store.ts'
import { isOwner, personOf } from '../../team/person-of.ts'
import { writeGoneTold } from '../connection-store.ts'
import type { Turn } from '../work/take-turn.ts'
import { appointmentIdOf } from '../write/event-id.ts'
import { countTold, markGone, markTold, readUntoldGone } from '../written-event-store.ts'
import type { ReadEvent } from './parse-event.ts'

/** If more are deleted within an hour, the owner gets one notification for all. */
const MAX_TOLD = 3
const HOUR_MS = 3_600_000

interface OwnEvents {
  /** The events of this business's appointments in a reading of the account's own calendar. */
  events: readonly ReadEvent[]
  /** Whether the whole calendar was read. */
  isWhole: boolean
  now: Date
}

/**
 * Stores which events of appointments were deleted in Google, and notifies the owner once per appointment: it still
 * takes its time in the book. If there are many, the owner gets one notification an hour.
 */
export async function noteGoneEvents(
  tx: Tx,
  { connection, commerce }: Pick<Turn, 'connection' | 'commerce'>,
  { events, isWhole, now }: OwnEvents,
): Promise<void> {
  const idsOf = (isGone: boolean) =>
    events.flatMap((each) => (each.isGone === isGone ? (appointmentIdOf(each.id) ?? []) : []))
  const [gone, listed] = [idsOf(true), idsOf(false)]
  await markGone(tx, connection, { gone: isWhole ? 'unlisted' : gone, listed, now })
  const { commerce_id: commerceId } = connection
  const untold = await readUntoldGone(tx, connection, now)
  if (untold.length === 0) return
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const told = await countTold(tx, connection, hourAgo)
  const isCrowd = untold.length + told > MAX_TOLD
  // The next hourly notification includes these.
  if (isCrowd && !(await writeGoneTold(tx, personOf(connection), { now, hourAgo }))) return
  const who = isOwner(personOf(connection))
    ? null
    : await readMember(tx, commerceId, connection.member_id)
  const about = { commerceId, memberId: connection.member_id }
  const base = { ...about, type: 'CALENDAR_EVENT_DELETED', createdAt: now } as const
  const summary = { ...base, ...summaryOf(untold.length, who?.name), appointmentId: null }
  const notifications = untold.map((each): Omit<NewNotification, 'id'> => {
    const { date, time } = localTime(each.starts_at.getTime(), commerce.timezone)
    return {
      ...{ ...base, title: 'Sigue en tu agenda: ¿cancelar la cita?', appointmentId: each.id },
      message: messageOf(each, formatLongDate(date, time), who?.name),
    }
  })
  await announceNotifications(tx, isCrowd ? [summary] : notifications)
  await markTold(
    tx,
    connection,
    untold.map(({ id }) => id),
    now,
  )
}

type GoneAppointment = Awaited<ReturnType<typeof readUntoldGone>>[number]

/** Names a colleague who deleted the event. */
const deleted = (who: string | undefined, what: string) =>
  who === undefined
    ? `Borraste de Google Calendar ${what}`
    : `${who} borró de su Google Calendar ${what}`

function messageOf(
  { name, last_name, service_name }: GoneAppointment,
  when: string,
  who: string | undefined,
): string {
  const service = service_name === null ? '' : ` de ${service_name}`
  const what = `la cita${service} con ${name} ${last_name} del ${when}`.replace(/ {2,}/g, ' ')
  return `${deleted(who, what)}. Sigue en tu agenda: si ya no será, cancélala.`
}

const summaryOf = (count: number, who: string | undefined) =>
  count === 1
    ? {
        title: 'Sigue en tu agenda: ¿cancelar la cita?',
        message: `${deleted(who, 'otra cita')}. Sigue en tu agenda: si ya no será, cancélala.`,
      }
    : {
        title: 'Siguen en tu agenda: ¿cancelar las citas?',
        message: `${deleted(who, `${count} citas`)}. Siguen en tu agenda: cancela las que ya no serán.`,
      }
