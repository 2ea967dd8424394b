import type { Appointment } from '@cuando/contract/appointments/appointment'
import { phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Button, Text } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCheck,
  IconDoorEnter,
  IconPhone,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useAppointmentDialogs } from '../open-dialog.ts'
import { saidBy } from '../said/said-by.ts'
import { chatAddress } from './chat-address.ts'
import { untilWords } from './day-rows-model.ts'
import { minutesOf } from './free-times-model.ts'
import classes from './next-appointment.module.css'
import { useArrival } from './use-arrival.ts'

interface NextAppointmentProps {
  appointment: Appointment
  date: string
  nowMinute: number
}

const icon = { size: 18, 'aria-hidden': true } as const
/** Three buttons side by side on a phone. */
const narrow = { classNames: { root: classes.way ?? '', section: classes.sign ?? '' } }

/** The appointment on top of the day, with the usual next steps: to write, to call, and to note the arrival. */
export function NextAppointment({ appointment, date, nowMinute }: NextAppointmentProps) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const { id, customer, customerNotes, serviceName, member, time } = appointment
  const { start } = minutesOf(appointment, date)
  const who = member && `con ${member.name}`
  const what = [fullName(customer), serviceName, who, time, saidBy(appointment)]
    .filter(Boolean)
    .join(' · ')
  return (
    <section aria-label="Siguiente cita" className={classes.next}>
      <button type="button" className={classes.open} onClick={() => show({ kind: 'detail', id })}>
        <strong className={classes.until}>{untilWords(start, nowMinute)}</strong> · {what}
        {customerNotes.length > 0 && (
          <Text component="span" display="block" size="sm" c="var(--mantine-color-yellow-text)">
            {customerNotes.join(' · ')}
          </Text>
        )}
      </button>
      <Ways appointment={appointment} />
    </section>
  )
}

interface WayProps {
  Icon: ComponentType<IconProps>
  label: string
  /** Of the customer. */
  name: string
  href: string
  /** Whether it opens another page. */
  isOther?: boolean
}

function Way({ Icon, label, name, href, isOther = false }: WayProps) {
  return (
    <Button
      {...narrow}
      component="a"
      variant="default"
      leftSection={<Icon {...icon} />}
      aria-label={`${label} a ${name}`}
      href={href}
      {...(isOther && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
    </Button>
  )
}

function Ways({ appointment }: Pick<NextAppointmentProps, 'appointment'>) {
  const { id, customer, arrivedAt } = appointment
  const { arrive, isBusy } = useArrival()
  const chat = chatAddress(appointment)
  const name = fullName(customer)
  const ArrivalIcon = arrivedAt ? IconCheck : IconDoorEnter
  return (
    <div className={classes.ways}>
      {chat && <Way Icon={IconBrandWhatsapp} label="WhatsApp" name={name} href={chat} isOther />}
      {customer.phone && (
        <Way Icon={IconPhone} label="Llamar" name={name} href={phoneUrl(customer.phone)} />
      )}
      <Button
        {...narrow}
        leftSection={<ArrivalIcon {...icon} />}
        disabled={arrivedAt !== null}
        loading={isBusy}
        onClick={() => arrive(id)}
      >
        Llegó
      </Button>
    </div>
  )
}
