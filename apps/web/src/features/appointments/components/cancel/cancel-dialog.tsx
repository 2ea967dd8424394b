import { limits } from '@cuando/contract/calls/limits'
import { countOf } from '@cuando/es/text'
import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import { howTold } from '../../../../domain/appointments/tell-customer.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'
import { CancelList } from './cancel-list.tsx'
import { useCancelMany } from './use-cancel-many.ts'

interface CancelDialogProps {
  open: OpenDialog & { kind: 'cancel' }
  onClose: () => void
}

const schema = z.object({ reason: z.string() })
const opening = () => ({ reason: '' })

/** Asks for confirmation before cancelling all selected appointments. */
export function CancelDialog({ open, onClose }: CancelDialogProps) {
  const { appointments, isAfterBlock = false } = open
  const { values, change } = useDraft<z.output<typeof schema>>(open, opening, schema)
  const { send, isBusy } = useSend()
  const label = `Cancelar ${countOf(appointments.length, 'cita', 'citas')}`
  const cancelMany = useCancelMany(send, () => {
    useSelectedAppointments.getState().stop()
    onClose()
  })
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={label}
      closeLabel="Volver"
      isDangerous
      isBusy={isBusy}
      note={{
        label: 'Razón de la cancelación (opcional)',
        value: values.reason,
        maxLength: limits.reason,
        isFirst: !isAfterBlock,
        onChange: (reason) => change({ reason }),
      }}
      onConfirm={() => void cancelMany(appointments, values.reason)}
      onClose={onClose}
    >
      <CancelList appointments={appointments} />
      <Text size="sm">
        {howTold(
          appointments.map(({ customer }) => customer),
          consequences(appointments.length),
        )}
      </Text>
    </ConfirmDialog>
  )
}

/** The consequences of cancelling this many appointments, in words. */
const consequences = (appointments: number) =>
  appointments === 1
    ? 'Le avisamos al cliente por correo y el horario queda libre.'
    : 'Le avisamos por correo a cada cliente y los horarios quedan libres.'
