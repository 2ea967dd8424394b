import type { daysOff } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Anchor, Badge, Button, Card, Group, Text } from '@mantine/core'
import { SectionHeading } from '../../../../ui/page/section-heading.tsx'
import type { DayOffRow } from '../../days/day-ranges-model.ts'
import { comingHolidays, dayStates, withBlocked } from '../../days/days-off-model.ts'
import classes from './days-off.module.css'

interface HolidaysCardProps {
  today: string
  rows: DayOffRow[]
  saved: Data<typeof daysOff>
  booked: ReadonlyMap<string, number>
  onChange: (rows: DayOffRow[]) => void
}

/** Legal holidays of the next twelve months, to block one by one or all at once. */
export function HolidaysCard({ today, rows, saved, booked, onChange }: HolidaysCardProps) {
  const states = dayStates(rows)
  const savedStates = dayStates(saved)
  const holidays = comingHolidays(today)
  const open = holidays.filter(({ date }) => states.get(date) !== 'whole')
  const block = (chosen: Holiday[]) => onChange(withHolidays(rows, chosen))
  return (
    <Card component="section" aria-labelledby="festivos" padding="lg">
      <Group justify="space-between" gap="xs" align="flex-start">
        <SectionHeading id="festivos" title="Días de descanso obligatorio">
          Los de la ley en México, en los próximos 12 meses.
        </SectionHeading>
        {open.length > 1 && (
          <Button variant="light" onClick={() => block(open)}>
            {`Bloquear los ${open.length}`}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {holidays.map((holiday) => (
          <HolidayItem
            key={holiday.date}
            holiday={holiday}
            appointments={booked.get(holiday.date) ?? null}
            isBlocked={states.get(holiday.date) === 'whole'}
            isSaved={savedStates.get(holiday.date) === 'whole'}
            onBlock={() => block([holiday])}
          />
        ))}
      </ul>
    </Card>
  )
}

type Holiday = ReturnType<typeof comingHolidays>[number]

const withHolidays = (rows: DayOffRow[], chosen: Holiday[]) =>
  withBlocked(
    rows,
    chosen.map(({ date, name }) => ({
      date,
      description: name,
      startTime: null,
      endTime: null,
    })),
  )

interface HolidayItemProps {
  holiday: Holiday
  /** Their number; null if there are no appointments. */
  appointments: number | null
  isBlocked: boolean
  isSaved: boolean
  onBlock: () => void
}

function HolidayItem({ holiday, appointments, isBlocked, isSaved, onBlock }: HolidayItemProps) {
  return (
    <li className={classes.holiday}>
      <div>
        <Text fw={600}>{holiday.name}</Text>
        <Text size="sm" c="dimmed">
          {formatLongDate(holiday.date)}
          {appointments !== null && (
            <>
              {' · '}
              <Anchor href={`/calendar?view=day&date=${holiday.date}`} target="_blank" rel="opener">
                {countOf(appointments, 'cita', 'citas')}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      {isBlocked ? (
        <Badge color={isSaved ? 'bugambilia' : 'gray'}>
          {isSaved ? 'Bloqueado' : 'Al guardar'}
        </Badge>
      ) : (
        <Button
          variant="default"
          aria-label={`Bloquear ${holiday.name}, ${formatLongDate(holiday.date)}`}
          onClick={onBlock}
        >
          Bloquear
        </Button>
      )}
    </li>
  )
}
