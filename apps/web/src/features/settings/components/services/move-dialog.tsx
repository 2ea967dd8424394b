import { formatLongDate } from '@cuando/es/format-long-date'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ServiceFormState } from './use-service-form.ts'

type MoveDialogProps = Pick<
  ServiceFormState,
  'form' | 'question' | 'dropQuestion' | 'moveAll' | 'isBusy'
>

/** Asks before everybody who comes to an event is moved with it. */
export function MoveDialog({ form, question, dropQuestion, moveAll, isBusy }: MoveDialogProps) {
  const { specificDate, specificTime } = form.values
  return (
    <Dialog opened={question !== null} onClose={dropQuestion} title={question ?? ''}>
      <Stack>
        <Text>
          {specificDate &&
            `Todas pasarán al ${formatLongDate(specificDate, specificTime)}. Avisaremos a cada cliente por correo.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={dropQuestion}>
            No, mantener
          </Button>
          <Button loading={isBusy} onClick={moveAll}>
            Sí, mover todas
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
