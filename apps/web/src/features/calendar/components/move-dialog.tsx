import { formatLongDate } from '@cuando/es/format-long-date'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Move } from '../drag-model.ts'
import { nameOf } from '../look-model.ts'
import classes from './move-dialog.module.css'
import { useMove } from './use-move.ts'

interface MoveDialogProps {
  move: Move
  today: string
  onClose: () => void
}

/** Asks before a dragged appointment is moved: a hand slips easily, and the customer gets a mail. */
export function MoveDialog({ move, today, onClose }: MoveDialogProps) {
  const { appointment, date, time } = move
  const { confirm, isBusy, refused } = useMove(move, { today, onDone: onClose })
  return (
    <Dialog opened title="¿Mover esta cita?" onClose={isBusy ? () => {} : onClose}>
      <Stack>
        <Text>
          <strong>{nameOf(appointment)}</strong>
          {appointment.serviceName && ` · ${appointment.serviceName}`}
        </Text>
        <dl className={classes.times}>
          <div>
            <dt>Antes</dt>
            <dd>{formatLongDate(appointment.date, appointment.time)}</dd>
          </div>
          <IconArrowDown size={20} aria-hidden />
          <div className={classes.after}>
            <dt>Ahora</dt>
            <dd>{formatLongDate(date, time)}</dd>
          </div>
        </dl>
        {refused ? (
          <Alert color="bugambilia" role="alert" title={refused.message}>
            {refused.isForceable &&
              'Si lo fuerzas, quedará ahí aunque esté fuera de tus horarios libres. Si a esa hora ya tienes otra cita, no se encimará: te avisamos.'}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            Le avisaremos a tu cliente por correo.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {refused ? 'Dejarla donde estaba' : 'Cancelar'}
          </Button>
          {!refused && (
            <Button loading={isBusy} onClick={() => confirm(false)}>
              Reagendar
            </Button>
          )}
          {refused?.isForceable && (
            <Button color="bugambilia" loading={isBusy} onClick={() => confirm(true)}>
              Forzar horario
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
