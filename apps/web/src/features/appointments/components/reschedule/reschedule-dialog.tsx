import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { appointmentQuery } from '../../../../domain/appointments/appointment-query.ts'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { GroupMoveForm } from '../group/group-move-form.tsx'
import { useChangedMeanwhile } from '../use-changed-meanwhile.ts'
import { RescheduleForm } from './reschedule-form.tsx'

interface RescheduleDialogProps {
  open: OpenDialog & { kind: 'reschedule' }
  onClose: () => void
}

/** 'Reagendar Cita': the owner gives an appointment another time, service or location. */
export function RescheduleDialog({ open, onClose }: RescheduleDialogProps) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(
    appointmentQuery(open.id),
  )
  const changed = useChangedMeanwhile(isFetchedAfterMount ? data : undefined)
  const { groupId } = open
  if (data && groupId !== undefined)
    return <GroupMoveForm appointment={data} open={{ ...open, groupId }} onClose={onClose} />
  if (data)
    return <RescheduleForm appointment={data} changed={changed} open={open} onClose={onClose} />
  return (
    <AppointmentDialog title="Reagendar Cita" onClose={onClose}>
      {error ? (
        <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </AppointmentDialog>
  )
}

const fields = ['service', 'when', 'duration', 'type', 'reason']

function FormSkeleton() {
  return (
    <Loading label="Cargando la cita">
      <Stack>
        {fields.map((field) => (
          <Skeleton key={field} height={64} />
        ))}
      </Stack>
    </Loading>
  )
}
