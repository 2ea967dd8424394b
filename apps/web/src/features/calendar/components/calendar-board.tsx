import type { LocalTime } from '@cuando/es/time/local-time'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { loadPressMenu } from '../../../domain/blocking/open-press-menu.tsx'
import type { ColumnDay } from '../../../domain/board/people-model.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import type { Move } from '../drag/drag-model.ts'
import { LoadedParts, loadGridParts } from '../parts/loaded-parts.tsx'
import { type ShownDays, stepFrom } from '../shown-days-model.ts'
import { loadDateDialog } from './date-heading.tsx'
import { loadSeatsMenu } from './grid/seats-menu.tsx'
import { TimeGrid } from './grid/time-grid.tsx'
import { loadMonthGrid, MonthView } from './month-view.tsx'

const loadMoveDialog = () => import('./move-dialog.tsx')
const MoveDialog = lazy(async () => ({ default: (await loadMoveDialog()).MoveDialog }))

interface CalendarBoardProps {
  board: readonly ColumnDay[]
  shown: ShownDays
  onShow: (shown: ShownDays) => void
  now: LocalTime
  isNarrow: boolean
}

/** The grid of the current view, with drag and drop of appointments. */
export function CalendarBoard({ board, shown, onShow, now, isNarrow }: CalendarBoardProps) {
  const root = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Move | null>(null)
  const [dragged, setDragged] = useState<Move | null>(null)
  const openDay = useCallback((date: string) => onShow({ view: 'day', date }), [onShow])
  const shared = { days: board, move: asked ?? dragged, now, onOpenDay: openDay }
  useEarlyParts()
  return (
    <section ref={root} aria-label="Citas: muévete con las flechas" data-grid>
      {shown.view === 'month' ? (
        <MonthView {...shared} month={shown.date.slice(0, 7)} />
      ) : (
        <TimeGrid {...shared} isNarrow={isNarrow} />
      )}
      <LoadedParts
        root={root}
        find={(id) => findAppointment(board, id)}
        onMove={setDragged}
        onDrop={setAsked}
        isMonth={shown.view === 'month'}
        onPage={(by) => onShow(stepFrom(shown, by))}
      />
      {asked && (
        <Suspense>
          <MoveDialog move={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** Preloads the dialogs and the menu in idle time. */
function useEarlyParts() {
  const isSettled = useSettled()
  useEffect(() => {
    // Opening them retries the import.
    if (isSettled)
      Promise.all([
        loadGridParts(),
        loadMonthGrid(),
        loadMoveDialog(),
        loadSeatsMenu(),
        loadDateDialog(),
        loadPressMenu(),
      ]).catch(() => {})
  }, [isSettled])
}

function findAppointment(board: readonly ColumnDay[], id: string) {
  for (const { blocks } of board) {
    const block = blocks.find(({ key }) => key === id)
    if (block?.what.kind === 'appointment') return block.what.appointment
  }
  return undefined
}
