import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { usualReason } from '@cuando/contract/days-off/usual-reason'
import type { LocalTime } from '@cuando/es/time/local-time'
import { timeFrom } from '@cuando/time/wall-time'
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCalendarOff, IconClockOff } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import {
  blockedTime,
  quarterOf,
  spokenTime,
  wholeDay,
} from '../../../../domain/blocking/block-model.ts'
import { OpenPressMenu } from '../../../../domain/blocking/open-press-menu.tsx'
import { useBlocking, useUnblocking } from '../../../../domain/blocking/use-blocking.ts'
import { usePressMenu } from '../../../../domain/blocking/use-press-menu.ts'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import { closedText } from '../../look-model.ts'

interface DayActionsProps extends Pick<ShownDayActions, 'isList'> {
  day: ColumnDay
  now: LocalTime
}

interface ShownDayActions {
  view: CalendarView
  /** The business's days, or those of the only person who is shown. */
  days: readonly ColumnDay[]
  now: LocalTime
  /** Whether the day is a list, which shows the blocked hours itself. */
  isList: boolean
}

/** Blocks a shown day or hours of it, from now on if it is today, or opens it again. Shows the menu of a pressed time. */
export function DayActions({ view, days, ...shared }: ShownDayActions) {
  const [day] = days
  return (
    <>
      {view === 'day' && day && day.date >= shared.now.date && <ActionsOf day={day} {...shared} />}
      <OpenPressMenu />
    </>
  )
}

function ActionsOf({ day, now, isList }: DayActionsProps) {
  const { block, free, canBlock, memberId } = useBlocking(day)
  if (!canBlock) return null
  const description = dayOffOf(day, memberId)
  if (description !== null) {
    const blocked = { date: day.date, description, ...wholeDay }
    return (
      <Blocked text={`Día libre: ${description}`} onFree={() => void free(blocked, memberId)}>
        Quitar día libre
      </Blocked>
    )
  }
  return (
    <>
      <Group gap="xs">
        <BlockButton day={day} now={now} />
        {/* A person's column has 'No viene hoy', which hands over their appointments, too. */}
        {!day.person && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconCalendarOff size={18} aria-hidden />}
            onClick={() => void block(wholeDay, usualReason)}
          >
            Día libre
          </Button>
        )}
      </Group>
      {!isList && <BlockedHours day={day} />}
    </>
  )
}

/** The blocked hours of the day. */
function BlockedHours({ day }: Pick<DayActionsProps, 'day'>) {
  const { free, mayChange } = useUnblocking()
  return day.closures
    .filter(({ memberId }) => mayChange(memberId))
    .map(({ start, end, reason, memberId }) => {
      const time = blockedTime(start, end)
      const blocked = { date: day.date, description: reason, ...time }
      return (
        <Blocked
          key={`${memberId} ${start}`}
          text={`${closedText(reason)} ${spokenTime(time)}`}
          onFree={() => void free(blocked, memberId)}
        >
          Quitar
          <VisuallyHidden> el bloqueo {spokenTime(time)}</VisuallyHidden>
        </Blocked>
      )
    })
}

interface BlockedProps {
  text: string
  onFree: () => void
  children: ReactNode
}

const Blocked = ({ text, onFree, children }: BlockedProps) => (
  <Group gap="xs">
    <Text size="sm">{text}</Text>
    <Button variant="subtle" px="xs" onClick={onFree}>
      {children}
    </Button>
  </Group>
)

/** The reason why the whole day is off, for the business or for somebody; null if it isn't. */
function dayOffOf(day: ColumnDay, memberId: string | undefined): string | null {
  if (memberId === undefined) return day.dayOff
  const own = day.absences.find((each) => each.memberId === memberId && each.startTime === null)
  return own?.description ?? null
}

function BlockButton({ day, now }: Pick<DayActionsProps, 'day' | 'now'>) {
  const open = usePressMenu((menu) => menu.open)
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    const start = day.date === now.date ? quarterOf(timeFrom(now.time)) : null
    open({ day, start, at: { x: left, y: bottom }, canBook: false })
  }
  return (
    <Button
      variant="default"
      px="sm"
      leftSection={<IconClockOff size={18} aria-hidden />}
      aria-haspopup="menu"
      onClick={press}
    >
      Bloquear
    </Button>
  )
}
