import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Badge } from '@mantine/core'
import { lateBy, saidBy } from './said-by.ts'
import { SaidIcon } from './said-icon.tsx'

/** Marks that the customer confirmed, is on the way or late. */
export function SaidBadge({ appointment }: { appointment: Appointment }) {
  const said = saidBy(appointment)
  if (said === null) return null
  const color = lateBy(appointment) ? 'yellow' : 'agave'
  return (
    <Badge color={color} leftSection={<SaidIcon appointment={appointment} />}>
      {said}
    </Badge>
  )
}
