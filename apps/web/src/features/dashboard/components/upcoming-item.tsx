import type { Appointment } from '@cuando/contract/appointment'
import { appointmentStatus } from '@cuando/es/appointment-status'
import { formatTableDate } from '@cuando/es/format-table-date'
import { Avatar, Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCalendar, IconClock, IconNote, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './upcoming-card.module.css'

/** One appointment of the list: who, in which state, when, and what they wrote. */
export function UpcomingItem({ appointment }: { appointment: Appointment }) {
  const { customer, date, time, serviceName, notes, meetLink } = appointment
  const fullName = `${customer.name} ${customer.lastName}`.trim()
  return (
    <li className={classes.item}>
      <Avatar color="agave" size={44} aria-hidden>
        {fullName.slice(0, 1).toUpperCase()}
      </Avatar>
      <div>
        <Group gap="xs" justify="space-between" align="start">
          <div>
            <Text fw={600}>{fullName}</Text>
            {serviceName && (
              <Text size="sm" c="dimmed">
                {serviceName}
              </Text>
            )}
          </div>
          <StateBadges appointment={appointment} />
        </Group>
        <div className={classes.facts}>
          <Fact icon={<IconCalendar size={18} aria-hidden />}>{formatTableDate(date)}</Fact>
          <Fact icon={<IconClock size={18} aria-hidden />}>{time}</Fact>
          {meetLink && <Fact icon={<IconVideo size={18} aria-hidden />}>Meet</Fact>}
        </div>
        {notes && (
          <Text size="sm" c="dimmed" mt={4} lineClamp={3} className={classes.notes}>
            <VisuallyHidden>Notas: </VisuallyHidden>
            <IconNote size={16} aria-hidden /> {notes}
          </Text>
        )}
      </div>
    </li>
  )
}

function StateBadges({ appointment }: { appointment: Appointment }) {
  const { label, color } = appointmentStatus(appointment.status)
  const moved = appointmentStatus('RESCHEDULED')
  return (
    <Group gap={6}>
      {appointment.isRescheduled && <Badge color={moved.color}>{moved.label}</Badge>}
      <Badge color={color}>{label}</Badge>
    </Group>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Text component="span" className={classes.fact}>
      {icon}
      {children}
    </Text>
  )
}
