import { businessMessage } from '@cuando/es/appointments/whatsapp-words'
import { givenName } from '@cuando/es/names/given-name'
import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLink } from '../../../platform/mail/parts/mail-links.tsx'
import {
  MailDetails,
  MailHeading,
  MailHighlight,
  MailLines,
  MailText,
} from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import {
  type AppointmentAction,
  type AppointmentMail,
  appointmentWords,
  type Corrected,
  dayUrl,
  formatCorrected,
  keepsTime,
  unlinkTyped,
} from './appointment-mail.ts'
import { LocationLines, PhoneLinks } from './appointment-parts.tsx'

/** As in the owner's calendar: the business's setting is only for customers. */
const ownerHourFormat = '24'

const titles = {
  booked: 'Nueva cita',
  moved: 'Cita reagendada',
  corrected: 'Cambio de datos',
  cancelled: 'Cita cancelada',
  reopened: 'Cita reabierta',
} as const

/** The mail to the owner about a customer's action on an appointment, with the fields that they corrected. */
export async function ownerMail(
  about: AppointmentMail,
  action: AppointmentAction,
  corrected: readonly Corrected[] = [],
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped({ ...about, hourFormat: ownerHourFormat })
  const { serviceName, publicUrl } = appointment
  const { customer, when, zone, before, duration } = appointmentWords(appointment)
  const isRelocated = action === 'moved' && keepsTime(appointment)
  const title = isRelocated ? 'Cambio de dirección' : titles[action]
  const change = formatCorrected(corrected)
  const canReply = about.customer.email !== null
  const subject = `${title}: ${customer}, ${when}`
  const headingOf = () => {
    if (isRelocated) return `${customer} cambió su dirección`
    return action === 'corrected' ? `${customer} cambió ${change}` : `${title} de ${customer}`
  }
  const mail = (
    <MailLayout
      subject={subject}
      preview={[serviceName, duration].filter(Boolean).join(' · ')}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque tienes activados los avisos por correo en ${productName}.${canReply ? ' Si respondes, le escribes a tu cliente.' : ''}`}
    >
      <MailHeading>{headingOf()}</MailHeading>
      <MailHighlight notes={[zone]}>{action === 'cancelled' ? <s>{when}</s> : when}</MailHighlight>
      {action === 'moved' && before && <MailText isQuiet>{before}</MailText>}
      {action === 'moved' && change && <MailText>{`También cambió ${change}.`}</MailText>}
      <OwnerDetails appointment={appointment} isOn={action !== 'cancelled'} />
      <MailButton href={dayUrl(publicUrl, appointment.date)}>Abrir mi agenda</MailButton>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

type OwnerDetailsProps = { appointment: AppointmentMail; isOn: boolean }

/**
 * The details for the owner: customer, service and location; for a cancelled appointment, also the reason.
 */
function OwnerDetails({ appointment, isOn }: OwnerDetailsProps) {
  const { customer, commerce, serviceName, memberName, notes, cancelReason } = appointment
  const { duration, price } = appointmentWords(appointment)
  const message = businessMessage({
    ...appointment,
    customer: givenName(customer.name, customer.lastName),
    business: commerce.name,
  })
  const reason = !isOn && cancelReason
  const facts = [
    { label: 'Motivo', value: reason && <MailLines text={reason} /> },
    {
      label: 'Teléfono',
      value: customer.phone && <PhoneLinks phone={customer.phone} message={message} />,
    },
    {
      label: 'Correo',
      value: customer.email && (
        <MailLink href={`mailto:${customer.email}`}>{customer.email}</MailLink>
      ),
    },
    { label: 'Servicio', value: serviceName },
    { label: 'Con', value: memberName },
    { label: 'Duración', value: duration },
  ]
  if (!isOn) return <MailDetails details={facts} />
  return (
    <MailDetails
      details={[
        ...facts,
        { label: 'Precio', value: price },
        { label: 'Lugar', value: <LocationLines appointment={appointment} reader="owner" /> },
        { label: 'Notas', value: notes && <MailLines text={notes} /> },
      ]}
    />
  )
}
