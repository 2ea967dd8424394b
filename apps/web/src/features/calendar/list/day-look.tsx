import { Group, SegmentedControl } from '@mantine/core'
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { DaySkeleton } from '../../../domain/appointments/day/day-skeleton.tsx'
import { onDevice } from '../../../lib/session/storages.ts'
import { CalendarBoard } from '../components/calendar-board.tsx'
import { CalendarSkeleton } from '../components/calendar-skeleton.tsx'
import { LateToday } from '../components/delay/late-today.tsx'
import { PrintButton } from '../print/print-button.tsx'
import type { ShownDays } from '../shown-days-model.ts'
import type { PhoneDayProps } from './phone-day.tsx'

let loaded: ComponentType<PhoneDayProps> | null = null

/** Loaded on phones alone. */
async function loadPhoneDay() {
  const { PhoneDay } = await import('./phone-day.tsx')
  loaded = PhoneDay
  return { default: PhoneDay }
}

const LazyPhoneDay = lazy(loadPhoneDay)

/** Where the device remembers how a phone shows a day. */
const lookKey = 'calendar-look'
const looks = [
  { value: 'list', label: 'Lista' },
  { value: 'hours', label: 'Horas' },
]
const isHours = () => onDevice.getItem(lookKey) === 'hours'

/** Loads the list of a day unless this device shows the hours. */
export async function preloadPhoneDay(): Promise<void> {
  if (!isHours()) await loadPhoneDay()
}

/** How the screen shows a day: on a phone as a list or, if the device remembers that, by hours. */
export function useDayLook(isNarrow: boolean) {
  const [look, setLook] = useState(isHours() ? 'hours' : 'list')
  const choose = (next: string) => {
    onDevice.setItem(lookKey, next)
    setLook(next)
  }
  return { isList: isNarrow && look === 'list', look, choose }
}

interface DayLookProps extends Omit<ReturnType<typeof useDayLook>, 'isList'> {
  shown: ShownDays
}

export function DayLook({ look, choose, shown }: DayLookProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl
        aria-label="Ver el día como"
        flex={1}
        data={looks}
        value={look}
        onChange={choose}
      />
      <PrintButton shown={shown} />
    </Group>
  )
}

interface ShownBoardProps
  extends Omit<PhoneDayProps, 'date'>,
    ComponentProps<typeof CalendarBoard> {
  isList: boolean
}

/** The shown days: the grid of the view, or the list of a day. */
export function ShownBoard({ isList, calendar, team, personId, ...board }: ShownBoardProps) {
  const { shown, now, isNarrow } = board
  // React shows a lazy component a third of a second late, even if its module is there.
  const [Day] = useState(() => loaded ?? LazyPhoneDay)
  const isToday = shown.view === 'day' && shown.date === now.date
  if (!isList)
    return (
      <>
        {isToday && !isNarrow && <LateToday {...{ calendar, team, personId, now }} />}
        <CalendarBoard {...board} />
      </>
    )
  return (
    <Suspense fallback={<DaySkeleton />}>
      <Day {...{ calendar, team, personId, now }} date={shown.date} />
    </Suspense>
  )
}

interface BoardSkeletonProps extends ComponentProps<typeof CalendarSkeleton> {
  isList: boolean
}

export const BoardSkeleton = ({ isList, ...skeleton }: BoardSkeletonProps) =>
  isList ? <DaySkeleton /> : <CalendarSkeleton {...skeleton} />
