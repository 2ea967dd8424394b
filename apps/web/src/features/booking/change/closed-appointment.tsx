import type { PublicAppointment } from '@cuando/contract/appointment'
import { refusals } from '@cuando/contract/refusals'
import { formatPhone, phoneUrl, whatsappNumber } from '@cuando/es/phones'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { bookLink } from '../confirmed/appointment-links-model.ts'
import { type AppointmentState, appointmentState } from './appointment-state-model.ts'
import { lateReasons } from './change-rule-model.ts'
import classes from './closed-appointment.module.css'

export interface ClosedAppointmentProps {
  appointment: PublicAppointment
  /** What the customer opened this page for. */
  purpose: 'change' | 'cancel' | 'confirm'
  level: 1 | 2
  /** Whether the appointment closed while the visitor was on this page. */
  takesFocus: boolean
}

const titles: Record<ClosedAppointmentProps['purpose'], Record<AppointmentState, string>> = {
  change: {
    open: 'Cambia tu cita',
    late: 'Ya es tarde para cambiar tu cita',
    cancelled: 'Cita Cancelada',
    over: refusals.notMovable.text,
  },
  cancel: {
    open: 'Cancela tu cita',
    late: 'Ya es tarde para cancelar tu cita',
    cancelled: 'Cita Cancelada',
    over: refusals.notCancellable.text,
  },
  confirm: {
    open: 'Confirma tu asistencia',
    late: refusals.notConfirmable.text,
    cancelled: 'Cita Cancelada',
    over: refusals.notConfirmable.text,
  },
}

/** Why the appointment can no longer be changed or cancelled, and what to do instead. */
export function ClosedAppointment(props: ClosedAppointmentProps) {
  const { appointment, purpose, level, takesFocus } = props
  const state = appointmentState(appointment)
  const { commerce } = appointment
  return (
    <>
      <StepHeading level={level} takesFocus={takesFocus}>
        {titles[purpose][state]}
      </StepHeading>
      <div className={classes.reasons}>
        {reasonsOf(appointment, state, purpose).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      {state === 'late' ? (
        <ContactBusiness commerce={commerce} />
      ) : (
        <Button component="a" href={bookLink(commerce.username)} variant="light" size="lg">
          Agendar otra cita
        </Button>
      )}
    </>
  )
}

function reasonsOf(
  appointment: PublicAppointment,
  state: AppointmentState,
  purpose: ClosedAppointmentProps['purpose'],
): string[] {
  // What is live can be confirmed until it begins.
  if (state === 'late')
    return purpose === 'confirm' ? ['Esta cita ya empezó.'] : lateReasons(appointment)
  if (state === 'cancelled') return ['Esta cita ya está cancelada.']
  return [appointment.status === 'COMPLETED' ? 'Esta cita ya se realizó.' : 'Esta cita ya pasó.']
}

/** Contact data of the business, for what this page cannot do. */
export function ContactBusiness({ commerce }: Pick<PublicAppointment, 'commerce'>) {
  const { name, phone } = commerce
  if (!phone) return <p className={classes.text}>{`Comunícate directamente con ${name}.`}</p>
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classes.contact}>
      <p className={classes.text}>{`Si no puedes asistir, avisa a ${name}:`}</p>
      <Button
        component="a"
        href={phoneUrl(phone)}
        variant="light"
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        {`Llamar al ${formatPhone(phone)}`}
      </Button>
      {whatsapp && (
        <Button
          component="a"
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Escribir por WhatsApp
        </Button>
      )}
    </div>
  )
}
