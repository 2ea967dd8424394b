import type { Appointment } from '@cuando/contract/appointment'
import { appointmentStatus } from '@cuando/es/appointment-status'
import { Badge, Group } from '@mantine/core'

/** The status, with what else there is to know at a glance. */
export function StatusBadges({ appointment }: { appointment: Appointment }) {
  const { label, color } = appointmentStatus(appointment.status)
  const moved = appointmentStatus('RESCHEDULED')
  return (
    <Group gap={6}>
      <Badge color={color}>{label}</Badge>
      {appointment.isRescheduled && <Badge color={moved.color}>{moved.label}</Badge>}
      {appointment.noShow && <Badge color="gray">No asistió</Badge>}
    </Group>
  )
}
