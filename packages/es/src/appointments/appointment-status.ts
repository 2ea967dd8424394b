type BadgeColor = 'yellow' | 'purple' | 'red' | 'blue' | 'green' | 'gray'

interface AppointmentStatus {
  readonly label: string
  readonly color: BadgeColor
}

const statuses = new Map<string, AppointmentStatus>([
  ['PENDING', { label: 'Pendiente', color: 'yellow' }],
  ['ACTIVE', { label: 'Pendiente', color: 'yellow' }],
  ['COMPLETED', { label: 'Completada', color: 'purple' }],
  ['CANCELLED', { label: 'Cancelada', color: 'red' }],
  ['RESCHEDULED', { label: 'Reagendada', color: 'blue' }],
  ['CONFIRMED', { label: 'Confirmada', color: 'green' }],
  ['PENDING_PAYMENT', { label: 'Pendiente de pago', color: 'yellow' }],
  ['PAID', { label: 'Pagada', color: 'purple' }],
  ['DISABLED', { label: 'Deshabilitada', color: 'gray' }],
  ['DELETED', { label: 'Eliminada', color: 'red' }],
  ['EXPIRED', { label: 'Expirada', color: 'gray' }],
  ['SCHEDULED', { label: 'Programada', color: 'gray' }],
])

/** The label and colour of an appointment's status. An unknown status is shown as it is. */
export function appointmentStatus(status: string): AppointmentStatus {
  return statuses.get(status) ?? { label: status, color: 'gray' }
}
