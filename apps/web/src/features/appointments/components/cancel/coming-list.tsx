import type { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import type { Data } from '@cuando/contract/calls/endpoint'
import { Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { toSelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { CancelList } from './cancel-list.tsx'

/** A customer's upcoming appointments, once loaded. */
export function ComingList({
  coming,
}: {
  coming: UseQueryResult<Data<typeof upcomingAppointments>>
}) {
  const { data, error, refetch, isFetching } = coming
  if (!data && error)
    return <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!data)
    return (
      <Loading label="Cargando sus citas">
        <Skeleton height={96} radius="md" />
      </Loading>
    )
  if (data.total === 0) return <Text c="dimmed">No tiene citas próximas.</Text>
  const shown = data.appointments.length
  return (
    <>
      <CancelList appointments={data.appointments.map(toSelectedAppointment)} isOfOne />
      {data.total > shown && (
        <Text size="sm">
          {`Se cancelan las primeras ${shown}. Después puedes repetirlo con las demás.`}
        </Text>
      )}
    </>
  )
}
