import { Group } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { DaySkeleton } from '../../../domain/appointments/day/day-skeleton.tsx'
import { provideModule, useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Tab, Tabs } from '../../../ui/page/tabs.tsx'
import type { CalendarBoard } from '../components/calendar-board.tsx'
import { CalendarSkeleton } from '../components/calendar-skeleton.tsx'
import { LateToday } from '../components/delay/late-today.tsx'
import { ShownDelays } from '../components/delay/shown-delays.tsx'
import { PrintButton } from '../print/print-button.tsx'
import type { ShownDays } from '../shown-days-model.ts'
import { PhoneDay, type PhoneDayProps } from './phone-day.tsx'

const grid = 'calendar-board'
const loadGrid = () => import('../components/calendar-board.tsx')

/** Where the device remembers how a phone shows a day. */
const lookKey = 'calendar-look'
const isHours = () => onDevice.getItem(lookKey) === 'hours'

/** Loads the grid unless the screen shows a list. */
export async function preloadGrid(isNarrow: boolean): Promise<void> {
  if (!isNarrow || isHours()) provideModule(grid, await loadGrid())
}

/**
 * How the screen shows a day: on a phone as a list or, if the device remembers that, by hours. `onChoose` is called before
 * the other look is shown.
 */
export function useDayLook(isNarrow: boolean, onChoose: () => void) {
  const [look, setLook] = useState(isHours() ? 'hours' : 'list')
  const choose = (next: string) => {
    onDevice.setItem(lookKey, next)
    onChoose()
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
      <Tabs label="Ver el día como">
        <Tab isShown={look === 'list'} onPress={() => choose('list')}>
          Lista
        </Tab>
        <Tab isShown={look === 'hours'} onPress={() => choose('hours')}>
          Horas
        </Tab>
      </Tabs>
      <PrintButton shown={shown} />
    </Group>
  )
}

/** The grid, which phones don't load until they show it. Not by React.lazy, which shows even a loaded component late. */
export const useGrid = (isWanted: boolean) => useLazyModule(grid, loadGrid, isWanted)

interface ShownBoardProps
  extends Omit<PhoneDayProps, 'date'>,
    ComponentProps<typeof CalendarBoard> {
  isList: boolean
  grid: ReturnType<typeof useGrid>
  /** As the skeleton shows it. */
  nowMinute: number | null
}

/** The shown days: the grid of the view, or the list of a day. */
export function ShownBoard({ isList, grid, nowMinute, ...days }: ShownBoardProps) {
  const { calendar, team, personId, ...board } = days
  const { shown, now, isNarrow } = board
  if (isList) return <PhoneDay {...{ calendar, team, personId, now }} date={shown.date} />
  if (grid.isError)
    return <LoadFailure message={String(noAnswer)} onRetry={() => void grid.refetch()} />
  if (!grid.data) return <CalendarSkeleton view={shown.view} nowMinute={nowMinute} />
  const isToday = shown.view === 'day' && shown.date === now.date
  return (
    <>
      {isToday && !isNarrow && <LateToday {...{ calendar, team, personId, now }} />}
      <ShownDelays value={{ delays: calendar.delays, team, personId }}>
        <grid.data.CalendarBoard {...board} />
      </ShownDelays>
    </>
  )
}

interface BoardSkeletonProps extends ComponentProps<typeof CalendarSkeleton> {
  isList: boolean
}

export const BoardSkeleton = ({ isList, view, nowMinute }: BoardSkeletonProps) =>
  isList ? <DaySkeleton /> : <CalendarSkeleton {...{ view, nowMinute }} />
