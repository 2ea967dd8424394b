import { Button } from '@mantine/core'
import { IconCalendarTime, IconCheck, IconUserOff, IconX } from '@tabler/icons-react'
import type { AllowedActions } from '../../allowed-actions-model.ts'
import classes from './detail.module.css'
import type { SubDialog } from './use-detail.ts'

interface DetailActionsProps {
  can: AllowedActions
  /** The question that was open last: its button takes the focus. */
  last: SubDialog | null
  onAsk: (which: SubDialog) => void
  onMove: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** Only the actions that are currently allowed are shown. */
export function DetailActions({ can, last, onAsk, onMove }: DetailActionsProps) {
  const ask = (which: SubDialog) => ({
    onClick: () => onAsk(which),
    'data-autofocus': last === which || undefined,
  })
  return (
    <div className={classes.actions}>
      {can.canComplete && (
        <Button leftSection={<IconCheck {...icon} />} {...ask('complete')}>
          Completar
        </Button>
      )}
      {can.canMove && (
        <Button variant="light" leftSection={<IconCalendarTime {...icon} />} onClick={onMove}>
          Reagendar
        </Button>
      )}
      {can.canMiss && (
        <Button variant="default" leftSection={<IconUserOff {...icon} />} {...ask('miss')}>
          No asistió
        </Button>
      )}
      {can.canCancel && (
        <Button
          variant="light"
          color="bugambilia"
          leftSection={<IconX {...icon} />}
          {...ask('cancel')}
        >
          Cancelar Cita
        </Button>
      )}
    </div>
  )
}
