import { fullName } from '@cuando/es/text'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useInfo } from '../../commerce/info.ts'
import { delayAddress } from './delay-message.ts'
import type { Delayed } from './delay-model.ts'
import classes from './delay-panel.module.css'

interface LateCustomerProps {
  delayed: Delayed
  isTold: boolean
  onTold: () => void
}

/** An appointment that begins later, and the button to tell its customer by WhatsApp. */
export function LateCustomer({ delayed, isTold, onTold }: LateCustomerProps) {
  const business = useInfo(({ info }) => info)
  const { appointment, minutes } = delayed
  const { time, customer } = appointment
  const name = fullName(customer)
  const later = formatTime(wallTime((timeFrom(time) + minutes) % 1440))
  const address = business && delayAddress(delayed, business)
  const Icon = isTold ? IconCheck : IconBrandWhatsapp
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span className={classes.when}>{`${time} → ${later}`}</span>
      </span>
      {address && (
        <Button
          component="a"
          variant={isTold ? 'default' : 'light'}
          px="sm"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${isTold ? 'Avisar de nuevo' : 'Avisar'} a ${name} por WhatsApp, ${time}`}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onTold}
        >
          {isTold ? 'Avisado' : 'Avisar'}
        </Button>
      )}
      {!address && isTold && (
        <Text size="sm" c="dimmed">
          Avisado
        </Text>
      )}
    </li>
  )
}
