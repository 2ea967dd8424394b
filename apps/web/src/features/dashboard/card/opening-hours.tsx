import type { WeekHours } from '@cuando/contract/week-hours'
import { hoursSummary } from '@cuando/es/hours-summary'
import { Text, Title } from '@mantine/core'
import classes from './opening-hours.module.css'

/** The hours of the week; nothing where no day is open. */
export function OpeningHours({ week }: { week: WeekHours }) {
  const summary = hoursSummary(week)
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
