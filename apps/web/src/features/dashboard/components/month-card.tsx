import { formatMonthHeading } from '@cuando/es/format-month-heading'
import { formatTableDate } from '@cuando/es/format-table-date'
import { Card, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { barsOf, busyDays, describeMonth, outcomes } from '../month-model.ts'
import { statsQuery } from '../queries.ts'
import classes from './month-card.module.css'
import { OutcomePatterns, Swatch } from './outcome-patterns.tsx'

// The drawing library weighs more than the rest of the screen; the list of who comes next must not wait for it, and
// still stands when it cannot be fetched.
const MonthChart = lazy(() =>
  import('./month-chart.tsx').then(
    (room) => ({ default: room.MonthChart }),
    () => ({ default: NoChart }),
  ),
)

/** The month by day and outcome: a picture, and the same as a table. Its failure is told by the cards above. */
export function MonthCard() {
  const { data } = useQuery(statsQuery)
  const bars = useMemo(() => barsOf(data?.days ?? []), [data?.days])
  const days = busyDays(data?.days ?? [])
  const first = data?.days[0]?.date
  return (
    <Card component="section" aria-labelledby="mes" padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h3" id="mes">
          {first ? `Citas de ${formatMonthHeading(first).toLowerCase()}` : 'Citas del mes'}
        </Title>
        {!data && <Skeleton height={200} />}
        {data && days.length === 0 && (
          <Text c="dimmed">Este mes aún no hay citas. Aquí verás cómo va, día por día.</Text>
        )}
        {data && days.length > 0 && (
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
            <div role="img" aria-label={describeMonth(data.days)} className={classes.chart}>
              <Suspense fallback={<Skeleton height={200} />}>
                <MonthChart bars={bars} />
              </Suspense>
            </div>
            <details className={classes.numbers}>
              <summary>Ver los números</summary>
              <div className={classes.scroll}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th scope="col">Fecha</Table.Th>
                      {outcomes.map(({ key, label }) => (
                        <Table.Th key={key} scope="col" ta="right">
                          {label}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {days.map((day) => (
                      <Table.Tr key={day.date}>
                        <Table.Th scope="row">{formatTableDate(day.date)}</Table.Th>
                        {outcomes.map(({ key }) => (
                          <Table.Td key={key} ta="right">
                            {day[key]}
                          </Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            </details>
          </>
        )}
      </Stack>
    </Card>
  )
}

function NoChart() {
  return <Text c="dimmed">No se pudo cargar la gráfica. Los números están abajo.</Text>
}
