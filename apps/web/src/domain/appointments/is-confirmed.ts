import type { Appointment } from '@cuando/contract/appointment'

/** Whether its customer is expected: of what is cancelled, nobody asks any more who confirmed. */
export const isConfirmed = ({ confirmedAt, status }: Appointment): boolean =>
  confirmedAt !== null && status !== 'CANCELLED'
