import type { Service } from '@cuando/contract/business/service'
import { dateFrom, datesBetween, formatDate } from '@cuando/time/calendar-date'
import { Card, Stack } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { SectionHeading } from '../../../../ui/page/section-heading.tsx'
import type { Block, DayOffRow } from '../../days/day-ranges-model.ts'
import { dayStates, withBlocked, withoutDays } from '../../days/days-off-model.ts'
import { SelectionPanel } from './selection-panel.tsx'
import type { Booked } from './use-booked-within.ts'
import { YearCalendar } from './year-calendar.tsx'

interface YearCardProps {
  /** Whether they are the days of the user alone. */
  isOwn: boolean
  today: string
  rows: DayOffRow[]
  booked: Booked
  services: readonly Service[]
  onChange: (rows: DayOffRow[]) => void
}

const howToChoose = 'Toca un día, o el primero y el último de varios.'
const allDays = `${howToChoose} En los días bloqueados nadie puede agendar; las citas que ya tienes se quedan.`
const ownDays = `${howToChoose} En tus días bloqueados nadie puede agendar contigo. El negocio sigue abierto, y las citas que ya tienes se quedan.`

/** The year calendar, and a panel for the selected days. */
export function YearCard({ isOwn, today, rows, booked, services, onChange }: YearCardProps) {
  const { range, setRange, days } = useRange()
  const states = dayStates(rows)
  // Deferred, so that a keystroke in a reason doesn't wait for the whole year.
  const drawnRows = useDeferredValue(rows)
  const drawnStates = useMemo(() => dayStates(drawnRows), [drawnRows])
  const finish = (changed: DayOffRow[]) => {
    onChange(changed)
    setRange([null, null])
  }
  return (
    <Card component="section" aria-labelledby="calendario" padding="lg">
      <Stack>
        <SectionHeading id="calendario" title="Elige en el calendario">
          {isOwn ? ownDays : allDays}
        </SectionHeading>
        <YearCalendar
          today={today}
          states={drawnStates}
          booked={booked.byDay}
          value={range}
          onChange={setRange}
        />
      </Stack>
      {days.length > 0 && (
        <SelectionPanel
          days={days}
          states={states}
          booked={booked}
          services={services}
          onBlock={(block) => finish(withBlock(rows, days, block))}
          onOpen={() => finish(withoutDays(rows, days))}
          onCancel={() => setRange([null, null])}
        />
      )}
    </Card>
  )
}

const withBlock = (rows: DayOffRow[], days: string[], block: Block) =>
  withBlocked(
    rows,
    days.map((date) => ({ ...block, date })),
  )

type Range = [string | null, string | null]

/** The chosen first and last day, and all days between them. */
function useRange() {
  const [range, setRange] = useState<Range>([null, null])
  // The panel is rendered after the pressed day, so that a slow phone shows the press sooner.
  const [from, to] = useDeferredValue(range)
  const days =
    from === null || range[0] === null
      ? []
      : datesBetween(dateFrom(from), dateFrom(to ?? from)).map(formatDate)
  return { range, setRange, days }
}
