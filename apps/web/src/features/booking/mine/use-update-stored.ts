import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useEffect } from 'react'
import { onDevice } from '../../../lib/session/storages.ts'
import { mineKey } from './mine-key-model.ts'

/** Updates a stored appointment, which may have been moved or cancelled; stores it if it was just booked. */
export function useUpdateStored(appointment: PublicAppointment, isBooked = false): void {
  useEffect(() => {
    // Without stored appointments the module is not loaded.
    if (!isBooked && onDevice.getItem(mineKey(appointment.commerce.id)) === null) return
    void import('./use-stored-appointments.ts').then(
      ({ updateStored }) => updateStored(appointment, isBooked),
      // Without a connection the entry stays as it was.
      () => undefined,
    )
  }, [appointment, isBooked])
}
