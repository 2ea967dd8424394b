import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import { announce } from '../../../platform/realtime/live-message.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { readAudience } from '../../notifications/store.ts'
import { writeNotifications } from '../../notifications/write-notifications.ts'
import { readMember } from '../../team/member-store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { Author } from '../change/history-store.ts'
import type { AppointmentRow } from '../store.ts'
import { kinds } from './describe-notification.ts'

type Told = Pick<
  AppointmentRow,
  'id' | 'service_name' | 'name' | 'last_name' | 'starts_at' | 'occupation_id'
>

interface Context {
  tx: Tx
  commerce: CommerceRow
  author: Author
  now: Date
}

interface Performed {
  action: keyof typeof kinds
  /** The id of the team member before the action. */
  formerMemberId?: string | null
}

/**
 * Notifies people of a team who log in of what a colleague did with their appointments, and nobody else: the person who
 * did it knows. Does nothing for customers' actions, which `notifyOfAction` notifies of.
 */
export async function tellColleagues(
  { tx, commerce, author, now }: Context,
  appointments: readonly Told[],
  { action, formerMemberId = null }: Performed,
): Promise<void> {
  if (!commerce.has_team || author.by !== 'OWNER') return
  const { commerce_id: commerceId, timezone } = commerce
  const [audience, members, actor] = await Promise.all([
    readAudience(tx, commerceId),
    readAssignedMembers(tx, commerce, appointments),
    readMember(tx, commerceId, author.memberId),
  ])
  const people = (audience.people ?? []).filter(({ memberId }) => memberId !== author.memberId)
  const notifications = appointments.flatMap((appointment) => {
    const member = members.get(appointment.occupation_id)
    const former = formerMemberId === member?.id ? null : formerMemberId
    const concerned = people.filter(({ memberId }) => [member?.id, former].includes(memberId))
    return concerned.map(({ memberId: onlyFor }) => ({
      ...{ commerceId, appointmentId: appointment.id, onlyFor, createdAt: now },
      ...{ memberId: member?.id ?? null, formerMemberId: former },
      ...describe(appointment, {
        ...{ action, timezone, actor: actor?.name ?? 'Tu negocio' },
        passedTo: former === onlyFor ? (member?.name ?? null) : null,
        isNewHere: former !== null && former !== onlyFor,
      }),
    }))
  })
  const written = await writeNotifications(tx, notifications, async () => audience)
  await announce(tx, written.flat())
}

interface Described {
  action: keyof typeof kinds
  timezone: string
  actor: string
  /** The name of the person who attends it now, for the former one. */
  passedTo: string | null
  /** Whether somebody else attended it before. */
  isNewHere: boolean
}

/** The verb of each action, and the preposition before the time. */
const words: Record<keyof typeof kinds, { did: string; on: string }> = {
  booked: { did: 'te agendó', on: 'para el' },
  moved: { did: 'movió', on: 'al' },
  relocated: { did: 'cambió la dirección de', on: 'del' },
  corrected: { did: 'cambió los datos de', on: 'del' },
  cancelled: { did: 'canceló', on: 'del' },
  reopened: { did: 'reabrió', on: 'del' },
}

function describe(
  { name, last_name, service_name, starts_at }: Told,
  { action, timezone, actor, passedTo, isNewHere }: Described,
) {
  const { date, time } = localTime(starts_at.getTime(), timezone)
  const isPassed = passedTo !== null || isNewHere
  const did = passedTo === null ? 'te pasó' : `pasó a ${passedTo}`
  const verb = isPassed ? { did, on: 'del' } : words[action]
  const who = `${name} ${last_name}`.trim()
  const service = service_name === null ? '' : ` (${service_name})`
  const when = formatLongDate(date, time)
  return {
    ...kinds[action],
    message: `${actor} ${verb.did} la cita de ${who}${service} ${verb.on} ${when}`,
  }
}
