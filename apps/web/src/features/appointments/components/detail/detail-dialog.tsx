import type { Appointment } from '@cuando/contract/appointment'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OpenDialog } from '../../../../domain/appointments/appointment-dialogs.ts'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { allowedActions } from '../../allowed-actions-model.ts'
import { appointmentQuery } from '../../queries.ts'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { Notice } from '../notice.tsx'
import { useChangedMeanwhile } from '../use-changed-meanwhile.ts'
import { useClock } from '../use-clock.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailQuestions } from './detail-questions.tsx'
import { MoreActions } from './more-actions.tsx'
import { MoveHistory } from './move-history.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'
import { useDetail } from './use-detail.ts'

interface DetailDialogProps {
  open: OpenDialog & { kind: 'detail' }
  onMove: () => void
  onClose: () => void
}

/** 'Detalles de la Cita': all there is to know, and what can be done. Hides while it asks something. */
export function DetailDialog({ open, onMove, onClose }: DetailDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(appointmentQuery(open.id))
  const state = useDetail(open, onClose)
  const changed = useChangedMeanwhile(data)
  const now = useClock()
  const can = data && allowedActions(data, now)
  return (
    <>
      <AppointmentDialog
        title="Detalles de la Cita"
        isHidden={Boolean(data && state.sub)}
        onClose={onClose}
      >
        {error && <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />}
        {!data && !error && <FactsSkeleton />}
        {data && can && (
          <Stack>
            <Notice kind="warning" text={changed} />
            <UndeliveredMail appointment={data} />
            <AppointmentFacts appointment={data} />
            <MoveHistory history={data.history} />
            <DetailActions can={can} last={state.last} onAsk={state.ask} onMove={onMove} />
            <MoreActions last={state.last} onAsk={state.ask} />
          </Stack>
        )}
      </AppointmentDialog>
      {data && can && <DetailQuestions appointment={data} can={can} state={state} />}
    </>
  )
}

const rows: (keyof Appointment)[] = ['status', 'customer', 'date', 'time', 'duration', 'serviceId']

function FactsSkeleton() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>Cargando la cita</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} height={20} aria-hidden />
      ))}
    </Stack>
  )
}
