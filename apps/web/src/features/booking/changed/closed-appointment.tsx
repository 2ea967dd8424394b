import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { notCancellable, notConfirmable, notMovable } from '@cuando/contract/booking/own-refusals'
import { bookPath } from '@cuando/contract/booking/page-state'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { WhatsappButton } from '../business/whatsapp-button.tsx'
import { lateReasons } from '../change/change-rule-model.ts'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { noteToBusiness } from '../confirmed/whatsapp-links-model.ts'
import { type AppointmentState, appointmentState } from './appointment-state-model.ts'
import classes from './closed-appointment.module.css'

export interface ClosedAppointmentProps {
  appointment: PublicAppointment
  /** The action that the page is for, or that was still possible on it a moment ago. */
  purpose: 'see' | 'change' | 'cancel' | 'confirm'
  level: 1 | 2
  /** Whether the appointment closed while the visitor was on this page. */
  takesFocus: boolean
  /** Whether the page says already that it was just cancelled. */
  isSaid?: boolean
}

const titles: Record<ClosedAppointmentProps['purpose'], Record<AppointmentState, string>> = {
  see: { open: 'Tu cita', late: 'Tu cita', cancelled: 'Cita Cancelada', over: 'Tu cita' },
  change: {
    open: 'Cambia tu cita',
    late: 'Ya es tarde para cambiar tu cita',
    cancelled: 'Cita Cancelada',
    over: notMovable.text,
  },
  cancel: {
    open: 'Cancela tu cita',
    late: 'Ya es tarde para cancelar tu cita',
    cancelled: 'Cita Cancelada',
    over: notCancellable.text,
  },
  confirm: {
    open: 'Confirma tu asistencia',
    late: notConfirmable.text,
    cancelled: 'Cita Cancelada',
    over: notConfirmable.text,
  },
}

/** Why the appointment can no longer be changed or cancelled, and what to do instead. */
export function ClosedAppointment(props: ClosedAppointmentProps) {
  const { appointment, purpose, level, takesFocus, isSaid = false } = props
  const state = appointmentState(appointment)
  const { commerce } = appointment
  return (
    <>
      <StepHeading level={level} takesFocus={takesFocus}>
        {titles[purpose][state]}
      </StepHeading>
      {!isSaid && (
        <div className={classes.reasons}>
          {reasonsOf(appointment, state, purpose).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {state === 'late' ? (
        <ContactBusiness appointment={appointment} />
      ) : (
        <Button component="a" href={bookPath(commerce.username)} variant="light" size="lg">
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
  // For these pages 'late' means that the appointment has begun, not that the limit for changes has passed.
  const isUntilStart = purpose === 'confirm' || purpose === 'see'
  if (state === 'late') return isUntilStart ? ['Esta cita ya empezó.'] : lateReasons(appointment)
  if (state === 'cancelled') return ['Esta cita ya está cancelada.']
  return [appointment.status === 'COMPLETED' ? 'Esta cita ya se realizó.' : 'Esta cita ya pasó.']
}

interface ContactBusinessProps {
  appointment: PublicAppointment
  /** False if the page already has a WhatsApp link. */
  hasWhatsapp?: boolean
}

/** Contact data of the business, for things that this page cannot do. */
export function ContactBusiness({ appointment, hasWhatsapp = true }: ContactBusinessProps) {
  const { commerce } = appointment
  const { name, phone } = commerce
  if (!phone) return <p className={classes.text}>{`Comunícate directamente con ${name}.`}</p>
  const details = detailsOfAppointment(appointment)
  const whatsapp = hasWhatsapp ? noteToBusiness({ details, commerce, isAbsent: true }) : null
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
      {whatsapp && <WhatsappButton href={whatsapp} />}
    </div>
  )
}
