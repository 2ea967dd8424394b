import { IconCalendarQuestion } from '@tabler/icons-react'
import { NothingHere } from './nothing-here.tsx'

export function AppointmentUnknown() {
  return (
    <NothingHere
      icon={<IconCalendarQuestion size={56} stroke={1.25} aria-hidden />}
      title="Cita no encontrada"
      text="La cita que buscas no existe o ha sido eliminada."
    />
  )
}
