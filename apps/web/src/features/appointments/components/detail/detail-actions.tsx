import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Button } from '@mantine/core'
import {
  IconCalendarTime,
  IconCheck,
  IconDoorEnter,
  IconRotate,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import type { AllowedActions } from '../../allowed-actions-model.ts'
import classes from './detail.module.css'
import type { SubDialog, useDetail } from './use-detail.ts'

interface DetailActionsProps {
  appointment: Appointment
  can: AllowedActions
  state: ReturnType<typeof useDetail>
  onMove: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The currently allowed actions. The first one is the usual next step. */
export function DetailActions(props: DetailActionsProps) {
  return (
    <div className={classes.actions}>
      <NextSteps {...props} />
      <OtherActions {...props} />
    </div>
  )
}

/** The props of a button that asks a question. The focus returns to the button of the last question. */
const asking = ({ ask, last }: DetailActionsProps['state'], which: SubDialog) => ({
  onClick: () => ask(which),
  'data-autofocus': last === which || undefined,
})

function NextSteps({ appointment, can, state }: DetailActionsProps) {
  return (
    <>
      {can.canArrive && appointment.arrivedAt === null && (
        <Button
          variant={can.isCompletedNext ? 'light' : 'filled'}
          leftSection={<IconDoorEnter {...icon} />}
          loading={state.isBusy}
          onClick={() => state.arrive(true)}
        >
          Llegó
        </Button>
      )}
      {can.canComplete && (
        <Button
          variant={can.isCompletedNext ? 'filled' : 'light'}
          leftSection={<IconCheck {...icon} />}
          {...asking(state, 'complete')}
        >
          Completar
        </Button>
      )}
      {can.canReopen && (
        <Button
          leftSection={<IconRotate {...icon} />}
          loading={state.isBusy}
          onClick={() => state.reopen(appointment.status === 'CANCELLED')}
        >
          Reabrir
        </Button>
      )}
    </>
  )
}

function OtherActions({ appointment, can, state, onMove }: DetailActionsProps) {
  const leave = useLeaveDialog()
  return (
    <>
      {can.canMove && (
        <Button
          variant="light"
          leftSection={<IconCalendarTime {...icon} />}
          onClick={() => leave(onMove)}
        >
          Reagendar
        </Button>
      )}
      {can.canMiss && (
        <Button
          variant="default"
          leftSection={<IconUserOff {...icon} />}
          {...asking(state, 'miss')}
        >
          No asistió
        </Button>
      )}
      {can.canRemoveArrival && appointment.arrivedAt !== null && (
        <Button variant="default" loading={state.isBusy} onClick={() => state.arrive(false)}>
          Quitar «Llegó»
        </Button>
      )}
      {can.canCancel && (
        <Button
          variant="light"
          color="bugambilia"
          leftSection={<IconX {...icon} />}
          {...asking(state, 'cancel')}
        >
          Cancelar Cita
        </Button>
      )}
    </>
  )
}
