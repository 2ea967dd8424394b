import type { WeekHours } from '@cuando/contract/business/week-hours'
import { hoursSummary } from '@cuando/es/time/hours-summary'
import type { HourFormat } from '@cuando/time/hour-format'
import { Text, Title } from '@mantine/core'
import classes from './opening-hours.module.css'

interface OpeningHoursProps {
  week: WeekHours
  /** Undefined in data that an older version stored on this device. */
  hourFormat: HourFormat | undefined
}

/** The week's opening hours as customers see them. Renders nothing if no day is open. */
export function OpeningHours({ week, hourFormat }: OpeningHoursProps) {
  const summary = hoursSummary(week, hourFormat)
  if (!summary) return null
  return (
    <div>
      <Title order={3} size="md" mb={6}>
        Horario de Atención
      </Title>
      <dl className={classes.week}>
        {summary.lines.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              {hours.map((each) => (
                <span key={each}>{each}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {summary.closed && (
        <Text c="dimmed" size="sm" mt={4}>
          {summary.closed}
        </Text>
      )}
    </div>
  )
}
