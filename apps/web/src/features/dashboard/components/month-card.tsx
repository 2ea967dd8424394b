import { formatMonthHeading, formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { barsOf, busyDays, type Day, describeMonth, outcomes } from '../month-model.ts'
import { statsQuery } from '../queries.ts'
import classes from './month-card.module.css'
import { MonthChart } from './month-chart.tsx'
import { OutcomePatterns, Swatch } from './outcome-patterns.tsx'

const titleId = 'mes'

/** The month by day and outcome, as a chart and as a table. */
export function MonthCard() {
  const query = useQuery(statsQuery)
  const failure = useLoadFailure(query)
  const { data } = query
  const days = busyDays(data?.days ?? [])
  const first = data?.days[0]?.date
  return (
    <Card component="section" aria-labelledby={titleId} padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h3" id={titleId}>
          {first ? `Citas de ${formatMonthHeading(first).toLowerCase()}` : 'Citas del mes'}
        </Title>
        {data && days.length === 0 && (
          <Text c="dimmed">Este mes aún no hay citas. Aquí verás cómo va, día por día.</Text>
        )}
        {failure && <LoadFailure {...failure} />}
        {(data ? days.length > 0 : !failure) && <Legend />}
        {!data && !failure && (
          <>
            <Skeleton height={200} />
            <Skeleton height={16} width="9rem" my={14} />
          </>
        )}
        {data && days.length > 0 && <DayByDay days={data.days} busy={days} />}
      </Stack>
    </Card>
  )
}

/** Legend. Rendered before the numbers load, so that nothing shifts. */
function Legend() {
  return (
    <>
      <OutcomePatterns />
      <ul className={classes.legend} aria-hidden>
        {outcomes.map(({ key, label }) => (
          <li key={key}>
            <Swatch outcome={key} />
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}

interface DayByDayProps {
  days: readonly Day[]
  /** The days with appointments. */
  busy: readonly Day[]
}

function DayByDay({ days, busy }: DayByDayProps) {
  const today = localTime(Date.now(), useZone()).date
  return (
    <>
      <MonthChart
        bars={barsOf(days)}
        label={describeMonth(days)}
        titleId={titleId}
        today={Math.max(
          0,
          days.findIndex(({ date }) => date === today),
        )}
      />
      <Numbers days={busy} />
    </>
  )
}

function Numbers({ days }: { days: readonly Day[] }) {
  return (
    <details className={classes.numbers}>
      <summary>Ver los números</summary>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              {outcomes.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatTableDate(day.date)}</th>
                {outcomes.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
