import { Group, SegmentedControl } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { DaySkeleton } from '../../../domain/appointments/day/day-skeleton.tsx'
import { provideModule, useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CalendarBoard } from '../components/calendar-board.tsx'
import { CalendarSkeleton } from '../components/calendar-skeleton.tsx'
import { LateToday } from '../components/delay/late-today.tsx'
import { PrintButton } from '../print/print-button.tsx'
import type { ShownDays } from '../shown-days-model.ts'
import type { PhoneDayProps } from './phone-day.tsx'

const phoneDay = 'phone-day'
const loadPhoneDay = () => import('./phone-day.tsx')

/** Where the device remembers how a phone shows a day. */
const lookKey = 'calendar-look'
const looks = [
  { value: 'list', label: 'Lista' },
  { value: 'hours', label: 'Horas' },
]
const isHours = () => onDevice.getItem(lookKey) === 'hours'

/** Loads the list of a day unless this device shows the hours. */
export async function preloadPhoneDay(): Promise<void> {
  if (!isHours()) provideModule(phoneDay, await loadPhoneDay())
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
  // Not by React.lazy, which shows even a loaded component a third of a second late.
  const part = useLazyModule(phoneDay, loadPhoneDay, isList)
  const isToday = shown.view === 'day' && shown.date === now.date
  if (!isList)
    return (
      <>
        {isToday && !isNarrow && <LateToday {...{ calendar, team, personId, now }} />}
        <CalendarBoard {...board} />
      </>
    )
  if (part.isError)
    return <LoadFailure message={String(noAnswer)} onRetry={() => void part.refetch()} />
  if (!part.data) return <DaySkeleton />
  return <part.data.PhoneDay {...{ calendar, team, personId, now }} date={shown.date} />
}

interface BoardSkeletonProps extends ComponentProps<typeof CalendarSkeleton> {
  isList: boolean
}

export const BoardSkeleton = ({ isList, ...skeleton }: BoardSkeletonProps) =>
  isList ? <DaySkeleton /> : <CalendarSkeleton {...skeleton} />
