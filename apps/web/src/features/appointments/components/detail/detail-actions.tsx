import type { Appointment } from '@cuando/contract/appointments/appointment'
import { phoneUrl } from '@cuando/es/phones'
import { Button, UnstyledButton } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCalendarTime,
  IconCheck,
  IconDoorEnter,
  IconPhone,
  IconRotate,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { greetingAddress } from '../../../../domain/customers/greeting-address.ts'
import { lastWay } from '../../../../domain/money/last-way.ts'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import type { AllowedActions } from '../../allowed-actions-model.ts'
import { openingPayment, type PaymentValues } from '../../payment/payment-model.ts'
import classes from './detail.module.css'
import type { SubDialog, useDetail } from './use-detail.ts'

interface DetailActionsProps {
  appointment: Appointment
  can: AllowedActions
  state: ReturnType<typeof useDetail>
  onMove: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The round buttons that stay in sight: to write, to call, and to note the arrival. */
export function QuickActions({ appointment, can, state }: Omit<DetailActionsProps, 'onMove'>) {
  const { customer, arrivedAt } = appointment
  const phone = customer.isErased ? null : customer.phone
  const whatsapp = phone && greetingAddress(phone, customer)
  const canArrive = can.canArrive && arrivedAt === null
  if (!phone && !canArrive) return null
  return (
    <div className={classes.quick}>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer">
          <span className={classes.round}>
            <IconBrandWhatsapp size={22} aria-hidden />
          </span>
          WhatsApp
        </a>
      )}
      {phone && (
        <a href={phoneUrl(phone)}>
          <span className={classes.round}>
            <IconPhone size={22} aria-hidden />
          </span>
          Llamar
        </a>
      )}
      {canArrive && (
        <UnstyledButton disabled={state.isBusy} onClick={() => state.arrive(true)}>
          <span className={classes.round} data-main={!can.isCompletedNext || undefined}>
            <IconDoorEnter size={22} aria-hidden />
          </span>
          Llegó
        </UnstyledButton>
      )}
    </div>
  )
}

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
const asking = (
  { ask, last }: DetailActionsProps['state'],
  which: SubDialog,
  payment?: PaymentValues,
) => ({
  onClick: () => ask(which, payment),
  'data-autofocus': last === which || undefined,
})

function NextSteps({ appointment, can, state }: DetailActionsProps) {
  return (
    <>
      {can.canComplete && (
        <Button
          variant={can.isCompletedNext ? 'filled' : 'light'}
          leftSection={<IconCheck {...icon} />}
          {...asking(state, 'complete', openingPayment(lastWay(), appointment.price))}
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
