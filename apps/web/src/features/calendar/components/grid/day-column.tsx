import { formatLongDate } from '@cuando/es/time/dates'
import { timeFrom } from '@cuando/time/wall-time'
import { memo, use } from 'react'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { Block, Span } from '../../../../domain/board/board-model.ts'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import type { Move } from '../../drag/drag-model.ts'
import type { DayLayout } from '../../geometry/layout-blocks-model.ts'
import { closedSpans, isWithin } from '../../geometry/rows-model.ts'
import { closedText } from '../../look-model.ts'
import { MayBook } from '../may-book.tsx'
import { AppointmentBlock } from './appointment-block.tsx'
import { BusyTimes } from './busy-times.tsx'
import classes from './day-column.module.css'
import { FreeTime } from './free-time.tsx'
import { GhostBlock } from './ghost-block.tsx'
import { LazyHoldBlock } from './lazy-hold-block.tsx'
import { SeatsMenu } from './seats-menu.tsx'

interface DayColumnProps {
  day: ColumnDay
  rows: Span
  layout: DayLayout | undefined
  isPast: boolean
  /** The current minute of the day; null on other days. */
  nowMinute: number | null
  movingId: string | null
  /** The appointment being dragged onto this day. */
  move: Move | null
}

/** The column of a day, or of one person's part of it: opening hours, blocks and the current-time line. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, rows, isPast, nowMinute, move } = props
  const mayBook = use(MayBook)
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const at = ({ start, end }: Span) => ({
    top: `${(start - rows.start) / 10}rem`,
    height: `${(end - start) / 10}rem`,
  })
  return (
    <section
      className={classes.column}
      aria-label={labelOf(day)}
      data-day={day.date}
      data-member={day.person?.id}
      data-rows={`${rows.start} ${rows.end}`}
      style={{ height: at(rows).height }}
    >
      <ClosedTimes day={day} rows={rows} at={at} />
      <BusyTimes day={day} rows={rows} at={at} />
      {!isPast && mayBook && !isSelecting && <FreeTime day={day} rows={rows} />}
      {nowMinute !== null && isWithin(nowMinute, rows) && (
        <div
          data-now
          className={classes.now}
          style={{ top: at({ start: nowMinute, end: nowMinute }).top }}
          data-testid="now"
        />
      )}
      <Blocks {...props} at={at} />
      {move && <GhostBlock move={move} style={at(spanOf(move))} />}
    </section>
  )
})

const spanOf = ({ time, appointment }: Move): Span => ({
  start: timeFrom(time),
  end: timeFrom(time) + appointment.duration,
})

const labelOf = ({ date, person }: ColumnDay) =>
  [person?.name, formatLongDate(date)].filter(Boolean).join(', ')

type At = (span: Span) => { top: string; height: string }

interface ClosedTimesProps extends Pick<DayColumnProps, 'day' | 'rows'> {
  at: At
}

function ClosedTimes({ day, rows, at }: ClosedTimesProps) {
  return (
    <>
      {closedSpans(day.open, rows).map((span) => (
        <div key={span.start} className={classes.closed} style={at(span)} />
      ))}
      {day.dayOff !== null && <div className={classes.off} style={at(rows)} />}
      {day.closures.map(({ reason, memberId, ...span }) => (
        <div key={`${memberId} ${span.start}`} className={classes.off} style={at(clip(span, rows))}>
          <span className={classes.reason}>{closedText(reason)}</span>
        </div>
      ))}
      {day.awayHours?.map(({ reason, memberId, name, ...span }) => (
        <div
          key={`${memberId} ${span.start}`}
          className={classes.away}
          style={at(clip(span, rows))}
        >
          <span className={classes.reason}>{`Sin ${name}${reason && `: ${reason}`}`}</span>
        </div>
      ))}
    </>
  )
}

interface BlocksProps extends Pick<DayColumnProps, 'layout' | 'movingId'> {
  at: At
}

function Blocks({ layout, movingId, at }: BlocksProps) {
  const { columns, blocks } = layout ?? { columns: 1, blocks: [] }
  const share = (count: number) => `${(100 * count) / columns}%`
  return (
    <ul className={classes.blocks}>
      {blocks.map(({ block, column, width, ...span }) => (
        <li
          key={block.key}
          className={classes.slot}
          style={{ ...at(span), left: share(column), width: share(width) }}
        >
          <ShownBlock block={block} movingId={movingId} />
        </li>
      ))}
    </ul>
  )
}

function ShownBlock({ block, movingId }: Pick<DayColumnProps, 'movingId'> & { block: Block }) {
  const { what } = block
  if (what.kind === 'group') return <SeatsMenu block={block} />
  if (what.kind === 'hold') return <LazyHoldBlock hold={what.hold} />
  const { appointment } = what
  return (
    <AppointmentBlock
      block={block}
      appointment={appointment}
      isMoving={appointment.id === movingId}
    />
  )
}

const clip = (span: Span, rows: Span): Span => {
  const start = Math.min(Math.max(span.start, rows.start), rows.end)
  return { start, end: Math.max(start, Math.min(span.end, rows.end)) }
}
