import { localTime } from '@cuando/es/local-time'
import { countOf } from '@cuando/es/text'
import { Card, Skeleton, Text } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartDonut,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useLoadFailure } from '../../../lib/use-load-failure.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { pendingOf } from '../month-model.ts'
import { statsQuery } from '../queries.ts'
import classes from './stat-cards.module.css'

/** Key figures: the month, today and the completion rate. */
export function StatCards() {
  const query = useQuery(statsQuery)
  const failure = useLoadFailure(query)
  const zone = useZone()
  const { data } = query
  if (failure && !data) return <LoadFailure {...failure} />
  const rate = data?.conversionRate
  const today = localTime(Date.now(), zone).date
  return (
    <dl className={classes.cards}>
      <Stat
        Icon={IconCalendarMonth}
        label="Total de Citas en el Mes"
        value={data?.monthlyStats.total}
        hint={data && toCome(pendingOf(data.days))}
      />
      <Stat
        Icon={IconCalendarEvent}
        label="Citas de Hoy"
        value={data?.todayAppointments.total}
        hint={data && toCome(pendingOf(data.days.filter(({ date }) => date === today)))}
      />
      <Stat
        Icon={IconChartDonut}
        label="Tasa de Conversión"
        value={rate && `${rate.percentage}%`}
        hint={rate && `${rate.completed} de ${rate.completed + rate.nonCompleted} completadas`}
      />
    </dl>
  )
}

const toCome = (count: number) => countOf(count, 'pendiente', 'pendientes')

interface StatProps {
  Icon: TablerIcon
  label: string
  value: number | string | undefined
  hint: string | undefined
}

function Stat({ Icon, label, value, hint }: StatProps) {
  return (
    <Card padding="md" className={classes.card}>
      <Text component="dt" c="dimmed" size="sm" className={classes.label}>
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
        </span>
        {label}
      </Text>
      <dd className={classes.value}>
        {value ?? <Skeleton component="span" display="block" height="1.2em" width={56} />}
        <Text component="span" c="dimmed" size="sm" className={classes.hint}>
          {hint ?? <Skeleton component="span" display="block" height={16} my={3} width={80} />}
        </Text>
      </dd>
    </Card>
  )
}
