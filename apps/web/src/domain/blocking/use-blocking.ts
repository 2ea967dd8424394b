import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { addBlock, type Block, removeBlock } from '@cuando/contract/days-off/blocks'
import { countOf } from '@cuando/es/text'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { refetch } from '../../lib/calls/refetch.ts'
import { useIsOwner } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/show-toast.ts'
import { calendarKey } from '../appointments/day/calendar-query.ts'
import { refetchAppointments } from '../appointments/fresh-appointments.ts'
import { closeAfterBlock, useAppointmentDialogs } from '../appointments/open-dialog.ts'
import {
  isSelectable,
  toSelectedAppointment,
  useSelectedAppointments,
} from '../appointments/selected-appointments.ts'
import type { BoardDay } from '../board/board-model.ts'
import type { ColumnDay } from '../board/people-model.ts'
import { appointmentsIn } from '../board/selectable-model.ts'
import { useTeam } from '../team/team-query.ts'
import {
  type BlockedTime,
  blocksWithin,
  concernedNote,
  spokenTime,
  withBlocks,
} from './block-model.ts'

type Calendar = Data<typeof appointmentCalendar>

/** Whose time it is; undefined for the business. */
type MemberId = string | undefined

/**
 * Blocks and frees times of a day at once, with a toast that undoes it. The owner does it for the business, or for the person
 * of a column; others for themselves.
 */
export function useBlocking(day: ColumnDay) {
  const queries = useQueryClient()
  const whose = useWhose(day)
  const unblocking = useUnblocking()
  const concerned = useConcerned(day)

  const block = async (time: BlockedTime, description: string) => {
    const wanted = { date: day.date, description, ...time }
    const answer = await changing(queries, { shown: [wanted], memberId: whose.memberId }, () =>
      ownerCall(addBlock, { query: { memberId: whose.memberId }, body: wanted }),
    )
    if (!answer.ok) return void showToast('error', answer.message)
    const { added, appointments } = answer.data
    const said = `Bloqueado ${spokenTime(time)}${whose.note}`
    const undo = () => {
      closeAfterBlock()
      return remove(queries, whose.memberId, { removed: added, restored: [] })
    }
    showToast('success', said, {
      ms: limits.undoSeconds * 1000,
      ...(added.length > 0 && { action: { label: 'Deshacer', run: () => void undo() } }),
      ...concerned(time, appointments),
    })
  }

  return { ...whose, ...unblocking, block }
}

/** Frees blocked times at once, with a toast that undoes it. */
export function useUnblocking() {
  const queries = useQueryClient()
  const isOwner = useIsOwner()
  const ownId = useSession(({ user }) => user?.memberId)
  const mayChange = (memberId: MemberId) => isOwner || (ownId !== undefined && memberId === ownId)

  const free = async (blocked: Block, memberId: MemberId) => {
    const isOk = await remove(queries, memberId, { removed: [blocked], restored: [] })
    if (!isOk) return
    const undo = { removed: [], restored: [blocked] }
    showToast('success', `Desbloqueado ${spokenTime(blocked)}`, {
      ms: limits.undoSeconds * 1000,
      action: { label: 'Deshacer', run: () => void remove(queries, memberId, undo) },
    })
  }

  return { free, mayChange }
}

/** The person whose time the user blocks in a column, and a note about them. */
function useWhose({ person }: ColumnDay) {
  const isOwner = useIsOwner()
  const ownId = useSession(({ user }) => user?.memberId)
  const { team } = useTeam()
  if (!isOwner) return { memberId: ownId, canBlock: !person || person.id === ownId, note: '' }
  const note = person ? ` a ${person.name}` : team.length > 1 ? ' para todos' : ''
  return { memberId: person?.id, canBlock: true, note }
}

/** Says how many appointments a block concerns, and leads to them. */
function useConcerned(day: BoardDay) {
  const [path, navigate] = useLocation()
  const start = useSelectedAppointments((selected) => selected.start)
  const put = useSelectedAppointments((selected) => selected.put)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (time: BlockedTime, count: number) => {
    if (count === 0) return {}
    const words = countOf(count, 'cita', 'citas')
    const found = blocksWithin(day, time).flatMap(appointmentsIn).filter(isSelectable)
    const select = () => {
      if (path !== '/calendar') return navigate(`/calendar?view=day&date=${day.date}`)
      start()
      put(found, true)
    }
    const note = concernedNote(count, time)
    if (found.length === 0) return { note }
    if (time.startTime !== null) return { note, more: { label: `Ver ${words}`, run: select } }
    const chosen = found.slice(0, limits.cancelledAtOnce).map(toSelectedAppointment)
    show({ kind: 'cancel', appointments: chosen, isAfterBlock: true })
    return { note }
  }
}

interface Shown {
  shown: readonly Block[]
  memberId: MemberId
}

/** Shows blocks before the server has answered, and takes them back if it refuses them or is not reached. */
async function changing<T extends { ok: boolean }>(
  queries: QueryClient,
  { shown, memberId }: Shown,
  call: () => Promise<T>,
): Promise<T> {
  const rows = shown.map((row) => ({ ...row, ...(memberId !== undefined && { memberId }) }))
  const before = queries.getQueriesData<Calendar>({ queryKey: calendarKey })
  for (const [key, days] of before) {
    const within = rows.filter(({ date }) => days && days.from <= date && date <= days.to)
    if (days && within.length > 0)
      queries.setQueryData<Calendar>(key, { ...days, daysOff: withBlocks(days.daysOff, within) })
  }
  const answer = await call()
  if (!answer.ok) for (const [key, days] of before) queries.setQueryData(key, days)
  void refetchAppointments(queries)
  void refetch(queries, { queryKey: ['settings', 'days-off'] })
  return answer
}

async function remove(
  queries: QueryClient,
  memberId: MemberId,
  body: { removed: readonly Block[]; restored: readonly Block[] },
): Promise<boolean> {
  const removed = [...body.removed]
  const restored = [...body.restored]
  const answer = await changing(queries, { shown: restored, memberId }, () =>
    ownerCall(removeBlock, { query: { memberId }, body: { removed, restored } }),
  )
  if (!answer.ok) showToast('error', answer.message)
  return answer.ok
}
