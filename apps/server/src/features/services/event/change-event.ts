import { countOf } from '@cuando/es/text'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../../platform/outcome.ts'
import { moveAttendees } from '../../appointments/move/move-appointment.ts'
import type { NotMailed } from '../../appointments/notify/not-mailed.ts'
import type { ActionContext } from '../../appointments/notify/notify-of-action.ts'
import { countLive } from '../../appointments/store.ts'
import { releaseEvent, resizeEvent, retireEvent } from '../../availability/occupation-store.ts'
import { type OccupationRow, readEvent } from '../../availability/store.ts'
import type { ServiceColumns } from '../service-columns.ts'
import type { ServiceRow } from '../store.ts'
import { scheduleEvent } from './schedule-event.ts'

interface EventChange {
  before: ServiceRow
  after: ServiceColumns
  movesAttendees: boolean
}

/**
 * Updates an event's occupation after its service has been written, and moves its attendees with it. The
 * business's row must be locked. Returns the attendees who get no mail because of a limit.
 */
export async function changeEvent(
  context: ActionContext,
  change: EventChange,
): Promise<Outcome<NotMailed[]>> {
  const { tx, commerce } = context
  const { before, after } = change
  if (before.type !== 'UNIQUE' && after.type !== 'UNIQUE') return done([])
  const { commerce_id: commerceId } = commerce
  const event = await readEvent(tx, commerceId, before.id)
  const live = await countLive(tx, commerceId, before.id)
  const refusal = refuseChange(change, event, live)
  if (refusal) return refusal
  if (after.type === 'UNIQUE') return follow(context, change, event, live)
  if (event) await retireEvent(tx, commerceId, event.id)
  return done([])
}

type Event = OccupationRow | undefined

function refuseChange(change: EventChange, event: Event, live: number): Refusal | null {
  const { before, after, movesAttendees } = change
  const isOther = before.type !== after.type
  if (live > 0 && (isOther || (isMoved(change) && !movesAttendees))) {
    return refused('serviceIsBooked', { n: live })
  }
  // Past attendees don't move with the event, so they don't count.
  const seats = isMoved(change) ? live : (event?.attendees ?? 0)
  if (seats === 0 || (after.max_attendees ?? 0) >= seats) return null
  const taken = countOf(seats, 'asistente', 'asistentes')
  return refusedField('maxAttendees', `El evento ya tiene ${taken}; el máximo no puede ser menor`)
}

async function follow(
  context: ActionContext,
  change: EventChange,
  event: Event,
  live: number,
): Promise<Outcome<NotMailed[]>> {
  const { tx, commerce, now } = context
  const { before, after } = change
  const { commerce_id: commerceId } = commerce
  const occupies = after.is_active || live > 0
  const moves = isMoved(change)
  if (event && stands(change, event, occupies))
    return updateMaxAttendees(tx, commerceId, event, after)
  // Release the current time first, so that it counts as free. A refusal below rolls this back.
  if (event) await (moves ? retireEvent : releaseEvent)(tx, commerceId, event.id)
  if (!moves && !occupies) return done([])
  const scheduled = await scheduleEvent(tx, {
    commerce,
    serviceId: before.id,
    now,
    occupies,
    attendees: live,
    standing: moves ? undefined : event?.id,
  })
  if (!scheduled.ok) return scheduled
  if (!event || !scheduled.data || live === 0) return done([])
  const move = { from: event.id, to: scheduled.data, at: now }
  return done(await moveAttendees(context, move))
}

const isMoved = ({ before, after }: Pick<EventChange, 'before' | 'after'>) =>
  before.specific_date !== after.specific_date ||
  before.specific_time?.slice(0, 5) !== after.specific_time

/** Whether the event's occupation stays as it is. */
function stands(change: EventChange, event: OccupationRow, occupies: boolean): boolean {
  return occupies && event.is_live && !isOtherTime(change.before, change.after)
}

/** Whether an event gets another occupation: another time, length, host or room. */
export const isOtherTime = (before: ServiceRow, after: ServiceColumns): boolean =>
  isMoved({ before, after }) ||
  before.duration !== after.duration ||
  before.prep_minutes !== after.prep_minutes ||
  before.places !== after.places ||
  before.host_id !== after.host_id ||
  before.resource_id !== after.resource_id

async function updateMaxAttendees(
  tx: Tx,
  commerceId: CommerceId,
  event: OccupationRow,
  { max_attendees }: ServiceColumns,
): Promise<Outcome<NotMailed[]>> {
  const maxAttendees = max_attendees ?? event.max_attendees
  await resizeEvent(tx, commerceId, event.id, { maxAttendees })
  return done([])
}
