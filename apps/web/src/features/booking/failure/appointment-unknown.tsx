import { bookPath } from '@cuando/contract/booking/page-state'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { MineLink } from './mine-link.tsx'
import { NothingHere } from './nothing-here.tsx'

interface AppointmentUnknownProps {
  /** The business that the link names, or that had the appointment; null if unknown. */
  business: { username: string; name: string } | null
}

export function AppointmentUnknown({ business }: AppointmentUnknownProps) {
  return (
    <NothingHere
      icon={<IconCalendarQuestion size={56} stroke={1.25} aria-hidden />}
      title="Cita no encontrada"
      text="La cita que buscas no existe o ha sido eliminada."
    >
      {business && (
        <>
          <p>{`Puedes agendar otra en ${business.name}.`}</p>
          <Button component="a" href={bookPath(business.username)} size="lg">
            Agendar otra cita
          </Button>
        </>
      )}
      <MineLink />
    </NothingHere>
  )
}
