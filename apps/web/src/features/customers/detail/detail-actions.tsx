import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowsJoin,
  IconCalendarPlus,
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUserX,
} from '@tabler/icons-react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { BackMenu, overDialog } from '../../../ui/page/menu.tsx'
import { type OpenDialog, useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import classes from './detail.module.css'

interface DetailActionsProps {
  customer: CustomerDetail
  /** Called before another dialog replaces the details. */
  onLeave: () => void
}

/** Buttons for the actions on a customer. */
export function DetailActions({ customer, onLeave }: DetailActionsProps) {
  const { id, name, lastName, email, phone } = customer
  const leave = useLeaveDialog()
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const schedule = useAppointmentDialogs((dialogs) => dialogs.show)
  const go = (dialog: OpenDialog) =>
    leave(() => {
      onLeave()
      show(dialog)
    })
  return (
    <div className={classes.actions}>
      <Button
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() =>
          schedule({ kind: 'schedule', customer: { id, name, lastName, email, phone } })
        }
      >
        Nueva cita
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => go({ kind: 'edit', id })}
      >
        Editar
      </Button>
      <MoreActions customer={customer} go={go} />
    </div>
  )
}

interface MoreActionsProps {
  customer: CustomerDetail
  go: (dialog: OpenDialog) => void
}

function MoreActions({ customer, go }: MoreActionsProps) {
  const { id, email, phone, isBlocked } = customer
  const LockIcon = isBlocked ? IconLockOpen : IconLock
  return (
    <BackMenu position="bottom-end" width={280} floatingStrategy={overDialog}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Más opciones">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(email || phone) && (
          <Menu.Item
            className={classes.item}
            leftSection={<LockIcon size={18} aria-hidden />}
            onClick={() => go({ kind: 'block', id })}
          >
            {isBlocked ? 'Desbloquear reservas en línea' : 'Bloquear reservas en línea'}
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.item}
          leftSection={<IconArrowsJoin size={18} aria-hidden />}
          onClick={() => go({ kind: 'merge', id })}
        >
          Combinar con otro cliente
        </Menu.Item>
        <Menu.Item
          className={classes.item}
          color="red"
          leftSection={<IconUserX size={18} aria-hidden />}
          onClick={() => go({ kind: 'erase', id })}
        >
          Eliminar datos personales
        </Menu.Item>
      </Menu.Dropdown>
    </BackMenu>
  )
}
