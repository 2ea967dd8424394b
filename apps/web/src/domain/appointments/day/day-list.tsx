import { countOf } from '@cuando/es/text'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { IconChevronDown, IconClockOff, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useSeesAll } from '../../../lib/session/role.ts'
import { useAppointmentDialogs } from '../open-dialog.ts'
import { AppointmentItem } from './appointment-item.tsx'
import classes from './day-list.module.css'
import type { BlockRow, DayRow } from './day-rows-model.ts'
import type { FreeTime } from './free-times-model.ts'
import { waitingRowPath } from './waiting-row-path.ts'

interface DayListProps {
  label: string
  /** The rows that are over, which are folded away. */
  over: readonly DayRow[]
  rows: readonly DayRow[]
  nowMinute: number | null
  /** Opens what can be done at a free time. */
  onFree: (free: FreeTime, button: HTMLElement) => void
  /** Returns a function that removes a block; null if the user may not. */
  unblockerOf?: (block: BlockRow) => (() => void) | null
}

/** The rows of a day: appointments, classes with their attendees, free times to book, and blocked hours. */
export function DayList({ label, over, rows, ...shared }: DayListProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const overId = useId()
  return (
    <div>
      {over.length > 0 && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isUnfolded}
          aria-controls={overId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconChevronDown size={18} aria-hidden />
          {countOf(countIn(over), 'cita anterior', 'citas anteriores')}
        </button>
      )}
      <ul id={overId} hidden={!isUnfolded} className={classes.list} aria-label="Anteriores">
        {isUnfolded && over.map((row) => <Row key={row.key} row={row} {...shared} />)}
      </ul>
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => (
          <Row key={row.key} row={row} {...shared} />
        ))}
      </ul>
    </div>
  )
}

const countIn = (rows: readonly DayRow[]) =>
  rows.filter(({ kind }) => kind === 'appointment').length

interface RowProps extends Pick<DayListProps, 'nowMinute' | 'onFree' | 'unblockerOf'> {
  row: DayRow
}

function Row({ row, nowMinute, unblockerOf, ...shared }: RowProps) {
  if (row.kind === 'block') {
    const isHeld = row.entryId !== undefined
    return <BlockItem row={row} onUnblock={(!isHeld && unblockerOf?.(row)) || null} />
  }
  if (row.kind === 'free') return <FreeItem row={row} {...shared} />
  if (row.kind === 'group') return <GroupItem row={row} />
  return <AppointmentItem row={row} nowMinute={nowMinute} />
}

/** A class or event, which opens what is done with all who attend. They have rows of their own. */
function GroupItem({ row: { group } }: { row: DayRow & { kind: 'group' } }) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const { id, name, time, attendees, maxAttendees } = group
  return (
    <li>
      <button type="button" className={classes.group} onClick={() => show({ kind: 'group', id })}>
        <span className={classes.time}>{time}</span>
        <strong>{name}</strong>
        <span>
          {attendees} de {countOf(maxAttendees, 'lugar', 'lugares')}
        </span>
      </button>
    </li>
  )
}

/** Blocked hours, or a held place, which leads to the person in the waiting list. */
function BlockItem({ row, onUnblock }: { row: BlockRow; onUnblock: (() => void) | null }) {
  const [start, end] = [clock(row.start), clock(row.end)]
  const seesAll = useSeesAll()
  const { entryId } = row
  return (
    <li className={classes.block} data-held={entryId}>
      <IconClockOff size={18} aria-hidden />
      <span className={classes.blocked}>
        {[`${start} – ${end}`, row.reason, row.name].filter(Boolean).join(' · ')}
      </span>
      {onUnblock && (
        <button
          type="button"
          className={classes.unblock}
          aria-label={`Quitar el bloqueo de ${start} a ${end}`}
          onClick={onUnblock}
        >
          Quitar
        </button>
      )}
      {entryId && seesAll && (
        <Link
          className={classes.unblock}
          to={waitingRowPath(entryId)}
          aria-label="Ver en la lista de espera"
        >
          Ver
        </Link>
      )}
    </li>
  )
}

interface FreeItemProps extends Pick<DayListProps, 'onFree'> {
  row: DayRow & { kind: 'free' }
}

function FreeItem({ row, onFree }: FreeItemProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.free}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onFree(row, currentTarget)}
      >
        <IconPlus size={18} aria-hidden />
        {`Libre ${clock(row.start)} – ${clock(row.end)}`}
        {row.member && ` · ${row.member.name}`}
      </button>
    </li>
  )
}

const clock = (minute: number) => formatTime(wallTime(minute))
