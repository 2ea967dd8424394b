import type { PublicAppointment } from '@cuando/contract/appointment'
import { Button } from '../../../ui/plain/button.tsx'
import { appointmentState } from '../change/appointment-state-model.ts'
import { changeLimit, lateReasons } from '../change/change-rule-model.ts'
import { ContactBusiness } from '../change/closed-appointment.tsx'
import { Notice } from '../components/notice.tsx'
import { cancelLink, changeLink } from '../confirmed/appointment-links-model.ts'
import confirmed from '../confirmed/booking-confirmed.module.css'
import classes from './attendance-body.module.css'

/** How to change or cancel an appointment that is to come, or why it is too late and whom to tell. */
export function ChangeWays({ appointment }: { appointment: PublicAppointment }) {
  const { id, commerce, serviceType } = appointment
  if (appointmentState(appointment) !== 'open') {
    return (
      <div className={classes.ways}>
        <Notice>{lateReasons(appointment).join(' ')}</Notice>
        <ContactBusiness commerce={commerce} />
      </div>
    )
  }
  return (
    <div className={classes.ways}>
      <Notice>{changeLimit(appointment)}</Notice>
      {serviceType !== 'UNIQUE' && (
        <Button component="a" href={changeLink(commerce.id, id)} size="lg" variant="default">
          Editar cita
        </Button>
      )}
      <a href={cancelLink(id)} className={confirmed.cancel}>
        Cancelar la cita
      </a>
    </div>
  )
}
