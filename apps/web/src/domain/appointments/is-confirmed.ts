import type { Appointment } from '@cuando/contract/appointments/appointment'

/** Whether the customer confirmed. A cancelled appointment doesn't count: nobody will come. */
export const isConfirmed = ({ confirmedAt, status }: Appointment): boolean =>
  confirmedAt !== null && status !== 'CANCELLED'
