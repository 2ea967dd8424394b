import { expect, test } from 'vitest'
import { appointmentStatus } from './appointment-status.ts'

test.each([
  ['PENDING', 'Pendiente', 'yellow'],
  ['ACTIVE', 'Pendiente', 'yellow'],
  ['COMPLETED', 'Completada', 'purple'],
  ['CANCELLED', 'Cancelada', 'red'],
  ['RESCHEDULED', 'Reagendada', 'blue'],
  ['CONFIRMED', 'Confirmada', 'green'],
  ['PENDING_PAYMENT', 'Pendiente de pago', 'yellow'],
  ['PAID', 'Pagada', 'purple'],
  ['DISABLED', 'Deshabilitada', 'gray'],
  ['DELETED', 'Eliminada', 'red'],
  ['EXPIRED', 'Expirada', 'gray'],
  ['SCHEDULED', 'Programada', 'gray'],
  ['SOMETHING_NEW', 'SOMETHING_NEW', 'gray'],
])('%s is shown as %s in %s', (status, label, color) => {
  expect(appointmentStatus(status)).toEqual({ label, color })
})
