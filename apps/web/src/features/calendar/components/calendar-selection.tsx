import { Button } from '@mantine/core'
import type { BoardDay } from '../../../domain/board/board-model.ts'
import { SelectionBar, type SelectionBarProps } from '../../../ui/lists/selection-bar.tsx'
import { useDayChoice } from './day-choice.tsx'

interface CalendarSelectionProps {
  bar: SelectionBarProps
  board: readonly BoardDay[]
}

/** The selection bar. In the day view it can select the whole day; other views do that in the day headers. */
export function CalendarSelection({ bar, board }: CalendarSelectionProps) {
  const [day] = board
  const isOneDay = board.length === 1
  return <SelectionBar {...bar} more={isOneDay && day && <WholeDay day={day} />} />
}

function WholeDay({ day }: { day: BoardDay }) {
  const { appointments, isWhole, turn } = useDayChoice(day)
  return (
    <Button variant="subtle" px="xs" disabled={appointments.length === 0} onClick={turn}>
      {isWhole ? 'Ninguna del día' : 'Todas las del día'}
    </Button>
  )
}
