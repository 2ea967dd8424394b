import type { Appointment } from '@cuando/contract/appointments/appointment'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { ActionIcon, Avatar, Badge, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import {
  IconCalendar,
  IconClock,
  IconNote,
  IconSquare,
  IconSquareCheckFilled,
  IconVideo,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { ReminderLink } from '../../../domain/appointments/reminder-link.tsx'
import { SaidBadge } from '../../../domain/appointments/said/said-badge.tsx'
import { useSelectedAppointments } from '../../../domain/appointments/selected-appointments.ts'
import { useReminding } from '../../../domain/appointments/use-reminding.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import classes from './upcoming-card.module.css'

interface UpcomingItemProps {
  appointment: Appointment
  isSelecting: boolean
}

/** A list item: customer, who attends them at a team, status, time and notes. */
export function UpcomingItem({ appointment, isSelecting }: UpcomingItemProps) {
  const { customer, date, time, serviceName, meetLink, member } = appointment
  const what = [serviceName, member && `con ${member.name}`].filter(Boolean).join(' · ')
  const when = formatTableDate(date, time)
  const today = localTime(Date.now(), useZone()).date
  const who = fullName(customer)
  return (
    <li className={classes.item}>
      {isSelecting ? (
        <Choice appointment={appointment} label={`Elegir la cita de ${who}, ${when}`} />
      ) : (
        <Avatar color="agave" size={44} aria-hidden>
          {who.slice(0, 1).toUpperCase()}
        </Avatar>
      )}
      <div className={classes.body}>
        <div>
          <Text fw={600}>{who}</Text>
          {what && (
            <Text size="sm" c="dimmed" className={classes.what ?? ''}>
              {what}
            </Text>
          )}
        </div>
        <StateBadges appointment={appointment} />
        <div className={classes.facts}>
          <Fact icon={<IconCalendar size={18} aria-hidden />}>
            {date === today ? 'Hoy' : formatTableDate(date)}
          </Fact>
          <Fact icon={<IconClock size={18} aria-hidden />}>{time}</Fact>
          {meetLink && <Fact icon={<IconVideo size={18} aria-hidden />}>Meet</Fact>}
        </div>
        <Notes appointment={appointment} />
        <Actions appointment={appointment} label={`Ver Detalles de ${who}, ${when}`} />
      </div>
    </li>
  )
}

/** Replaces the avatar in selection mode; the same size, so that nothing shifts. */
function Choice({ appointment, label }: { appointment: Appointment; label: string }) {
  const isChosen = useSelectedAppointments(({ chosen }) => chosen.has(appointment.id))
  const put = useSelectedAppointments((selected) => selected.put)
  const Icon = isChosen ? IconSquareCheckFilled : IconSquare
  return (
    <ActionIcon
      role="checkbox"
      aria-checked={isChosen}
      aria-label={label}
      onClick={() => put([appointment], !isChosen)}
    >
      <Icon size={26} aria-hidden />
    </ActionIcon>
  )
}

function StateBadges({ appointment }: { appointment: Appointment }) {
  const { label, color } = appointmentStatus(appointment.status)
  const moved = appointmentStatus('RESCHEDULED')
  return (
    <Group gap={6} className={classes.state}>
      {appointment.isRescheduled && <Badge color={moved.color}>{moved.label}</Badge>}
      <Badge color={color}>{label}</Badge>
      <SaidBadge appointment={appointment} />
      {appointment.arrivedAt && <Badge color="agave">Llegó</Badge>}
      {appointment.whatsappSentAt && <Badge color="agave">WhatsApp enviado</Badge>}
      {appointment.mailFailed && <Badge color="bugambilia">No se pudo entregar</Badge>}
      <SkippedBadge appointment={appointment} />
    </Group>
  )
}

function SkippedBadge({ appointment }: { appointment: Appointment }) {
  const { mailSkipped, whatsappSentAt } = appointment
  if (!mailSkipped || (mailSkipped.byWhatsapp && whatsappSentAt)) return null
  const what = mailSkipped.byWhatsapp ? 'WhatsApp' : 'Correo'
  return <Badge color="bugambilia">{what} no enviado</Badge>
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Text component="span" className={classes.fact}>
      {icon}
      {children}
    </Text>
  )
}

/** The business's notes about the customer, and those of the appointment. */
function Notes({ appointment: { notes, customerNotes } }: { appointment: Appointment }) {
  if (!notes && customerNotes.length === 0) return null
  return (
    <div className={classes.notes}>
      <IconNote size={18} aria-hidden />
      <Text size="sm" lineClamp={3}>
        <VisuallyHidden>Notas: </VisuallyHidden>
        {customerNotes.length > 0 && <strong>{customerNotes.join(' · ')}</strong>}
        {customerNotes.length > 0 && notes && '\n'}
        {notes}
      </Text>
    </div>
  )
}

/** `label` names the button that opens the detail. */
function Actions({ appointment, label }: { appointment: Appointment; label: string }) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const reminding = useReminding(appointment)
  return (
    <div className={classes.actions}>
      {reminding && (
        <ReminderLink
          appointment={appointment}
          reminding={reminding}
          px="sm"
          className={classes.remind}
          classNames={{ label: classes.remindLabel, section: classes.remindSign }}
        />
      )}
      <Button
        variant="light"
        px="sm"
        aria-label={label}
        onClick={() => show({ kind: 'detail', id: appointment.id })}
      >
        Ver Detalles
      </Button>
    </div>
  )
}
