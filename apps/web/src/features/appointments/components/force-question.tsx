import { formatLongDate } from '@cuando/es/time/dates'
import { Text } from '@mantine/core'
import type { SlotValues } from '../slot-model.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ForceQuestionProps {
  when: Pick<SlotValues, 'date' | 'time'>
  who: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of a time outside the offered ones. */
export function ForceQuestion({ when, who, ...rest }: ForceQuestionProps) {
  return (
    <ConfirmDialog title="¿Agendar de todos modos?" confirmLabel="Agendar de todos modos" {...rest}>
      <Text>
        La cita de{' '}
        <Text span fw={600}>
          {who}
        </Text>{' '}
        quedará el{' '}
        <Text span fw={600}>
          {when.date && formatLongDate(when.date, when.time ?? undefined)}
        </Text>
        , aunque esté fuera de tus horarios libres.
      </Text>
    </ConfirmDialog>
  )
}
