import type { Appointment } from '@cuando/contract/appointments/appointment'
import { capitalize, fullName } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { ReminderLink } from '../../../domain/appointments/reminder-link.tsx'
import { SaidBadge } from '../../../domain/appointments/said/said-badge.tsx'
import { useReminding } from '../../../domain/appointments/use-reminding.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import classes from './reminders-card.module.css'

interface ReminderItemProps {
  /** The appointments of one customer that one message is about. */
  message: readonly [Appointment, ...Appointment[]]
  onSent: () => void
}

/** The appointments of a customer with the button that reminds of them. */
export function ReminderItem({ message, onSent }: ReminderItemProps) {
  const [appointment, ...others] = message
  const reminding = useReminding(appointment, others)
  const name = fullName(appointment.customer)
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        {message.map((each) => (
          <When key={each.id} appointment={each} />
        ))}
        <States appointment={appointment} sentWhen={reminding?.sentWhen} />
      </div>
      <div className={classes.actions}>
        {reminding?.sentWhen && (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={`No lo envié a ${name}`}
            onClick={reminding.takeBack}
          >
            No lo envié
          </Button>
        )}
        {reminding && (
          <ReminderLink appointment={appointment} reminding={withSent(reminding, onSent)} px="sm" />
        )}
      </div>
    </li>
  )
}

function When({ appointment }: { appointment: Appointment }) {
  const { date, time, serviceName, member } = appointment
  const today = localTime(Date.now(), useZone()).date
  return (
    <Text size="sm" c="dimmed" className={classes.when}>
      {capitalize(formatRelativeDay(date, today))}, {time}
      {serviceName && ` · ${serviceName}`}
      {member && ` · con ${member.name}`}
    </Text>
  )
}

type Reminding = NonNullable<ReturnType<typeof useReminding>>

const withSent = (reminding: Reminding, onSent: () => void): Reminding => ({
  ...reminding,
  link: {
    ...reminding.link,
    onClick: () => {
      reminding.link.onClick()
      onSent()
    },
  },
})

interface StatesProps {
  appointment: Appointment
  sentWhen: string | null | undefined
}

/** Whether the customer has confirmed, and which reminders were sent. */
function States({ appointment, sentWhen }: StatesProps) {
  const { mailSkipped } = appointment
  return (
    <>
      <SaidBadge appointment={appointment} />
      {mailSkipped?.isReminder && !sentWhen && (
        <Text size="sm">
          No le enviamos el recordatorio por {mailSkipped.byWhatsapp ? 'WhatsApp' : 'correo'}.
        </Text>
      )}
      {sentWhen && (
        <Text size="sm" className={classes.sent}>
          <IconCheck size={16} aria-hidden />
          WhatsApp enviado {sentWhen}
        </Text>
      )}
    </>
  )
}
