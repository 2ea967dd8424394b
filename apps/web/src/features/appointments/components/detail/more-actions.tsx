import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Button, Menu } from '@mantine/core'
import { IconBan, IconCalendarOff, IconDots } from '@tabler/icons-react'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { BackMenu, overDialog } from '../../../../ui/page/menu.tsx'
import classes from './detail.module.css'
import type { SubDialog } from './use-detail.ts'

interface MoreActionsProps {
  customer: Appointment['customer']
  /** The last question; the menu button gets the focus back after it. */
  last: SubDialog | null
  onAsk: (which: SubDialog) => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** Rare actions, about the customer rather than the appointment. */
export function MoreActions({ customer, last, onAsk }: MoreActionsProps) {
  const seesAll = useSeesAll()
  return (
    <BackMenu position="top" width={310} floatingStrategy={overDialog}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDots {...icon} />}
          data-autofocus={last === 'cancelAll' || last === 'block' || undefined}
        >
          Más opciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes.item}
          leftSection={<IconCalendarOff {...icon} />}
          onClick={() => onAsk('cancelAll')}
        >
          Cancelar todas las citas de este cliente
        </Menu.Item>
        {seesAll && (customer.email || customer.phone) && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconBan {...icon} />}
            onClick={() => onAsk('block')}
          >
            Bloquear a este cliente
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </BackMenu>
  )
}
