import type { Appointment } from '@cuando/contract/appointments/appointment'
import { fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { Button, type ButtonProps } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { useReminding } from './use-reminding.ts'

interface ReminderLinkProps extends ButtonProps {
  appointment: Appointment
  reminding: NonNullable<ReturnType<typeof useReminding>>
}

/** Opens WhatsApp with the reminder. It is a link, because pop-up blockers stop `window.open`. */
export function ReminderLink({ appointment, reminding, ...button }: ReminderLinkProps) {
  const { customer, date, time } = appointment
  const label = reminding.sentWhen ? 'Enviar de nuevo' : 'Recordar'
  const whom = fullName(customer)
  return (
    <Button
      component="a"
      variant={reminding.sentWhen ? 'default' : 'light'}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      aria-label={`${label} a ${whom} por WhatsApp, ${formatTableDate(date, time)}`}
      {...reminding.link}
      {...button}
    >
      {label}
    </Button>
  )
}
