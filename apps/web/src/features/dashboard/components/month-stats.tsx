import { countOf } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { IconCalendarEvent, IconCalendarMonth, IconChartDonut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { StatCard, StatCards } from '../../../ui/lists/stat-card.tsx'
import { pendingOf } from '../month-model.ts'
import { statsQuery } from '../queries.ts'

/** Key figures: the month, today and the completion rate. */
export function MonthStats() {
  const query = useQuery(statsQuery)
  const failure = useLoadFailure(query)
  const zone = useZone()
  const { data } = query
  if (failure && !data) return <LoadFailure {...failure} />
  const rate = data?.conversionRate
  const today = localTime(Date.now(), zone).date
  return (
    <StatCards>
      <StatCard
        Icon={IconCalendarMonth}
        label="Total de Citas en el Mes"
        value={data?.monthlyStats.total}
        hint={data && toCome(pendingOf(data.days))}
      />
      <StatCard
        Icon={IconCalendarEvent}
        label="Citas de Hoy"
        value={data?.todayAppointments.total}
        hint={data && toCome(pendingOf(data.days.filter(({ date }) => date === today)))}
      />
      <StatCard
        Icon={IconChartDonut}
        label="Tasa de Conversión"
        value={rate && `${rate.percentage}%`}
        hint={rate && `${rate.completed} de ${rate.completed + rate.nonCompleted} completadas`}
      />
    </StatCards>
  )
}

const toCome = (count: number) => countOf(count, 'pendiente', 'pendientes')
