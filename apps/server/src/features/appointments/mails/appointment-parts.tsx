import { calendarLinks } from '@cuando/es/appointments/calendar-links'
import { linkToCome } from '@cuando/es/appointments/modality-labels'
import { customerMessage } from '@cuando/es/appointments/whatsapp-words'
import { formatPhone, phoneUrl, whatsappUrl } from '@cuando/es/phones'
import { MailLink } from '../../../platform/mail/parts/mail-links.tsx'
import { MailDetails } from '../../../platform/mail/parts/mail-parts.tsx'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { type AppointmentMail, appointmentLocation, appointmentWords } from './appointment-mail.ts'
import { linkedEntry } from './calendar-entry.ts'

interface VisitDetailsProps {
  appointment: AppointmentMail
  /** False if the place is said elsewhere. */
  hasPlace?: boolean
}

/** The details of an appointment that takes place, for its customer, without what stands below the time. */
export function VisitDetails({ appointment, hasPlace = true }: VisitDetailsProps) {
  return (
    <MailDetails
      details={[
        { label: 'Con', value: appointment.memberName },
        {
          label: 'Lugar',
          value: hasPlace && <LocationLines appointment={appointment} reader="customer" />,
        },
        {
          label: 'Teléfono del negocio',
          value: <BusinessPhone appointment={appointment} />,
        },
      ]}
    />
  )
}

/** Links that add the appointment to a calendar. */
export function CalendarLinks({ appointment }: { appointment: AppointmentMail }) {
  const { publicUrl, appointmentId } = appointment
  const { google, outlook } = calendarLinks(linkedEntry(appointment))
  const file = `${publicUrl}/api/books/${appointmentId}/calendar.ics`
  return (
    <>
      <br />
      <MailLink href={google} isStacked>
        Google
      </MailLink>
      {' · '}
      <MailLink href={outlook} isStacked>
        Outlook
      </MailLink>
      {' · '}
      <MailLink href={file} isStacked>
        Otro (.ics)
      </MailLink>
    </>
  )
}

type LocationLinesProps = { appointment: AppointmentMail; reader: 'customer' | 'owner' }

export function LocationLines({ appointment, reader }: LocationLinesProps) {
  if (appointment.location === 'ONLINE')
    return <MeetingLines appointment={appointment} reader={reader} />
  if (appointment.location === 'LOCAL' && reader === 'owner') return 'En tu negocio'
  const location = appointmentLocation(appointment)
  if (location === null) return appointment.commerce.name
  const address = unlinkText(location.address)
  return (
    <>
      {appointment.location === 'CUSTOM' ? `A domicilio: ${address}` : address}
      <br />
      <MailLink href={location.mapUrl}>Ver en el mapa</MailLink>
    </>
  )
}

/** The link of a video call. Without one, the owner reads how to add it, unless Google is about to make one. */
function MeetingLines({ appointment, reader }: LocationLinesProps) {
  const { meetLink, isLinkComing, publicUrl } = appointment
  if (meetLink === null && reader === 'customer') return `Cita virtual. ${linkToCome}`
  if (isLinkComing)
    return 'Cita virtual. Google está creando el enlace: lo verás en los detalles de la cita, y tu cliente lo recibe de nosotros.'
  return (
    <>
      Cita virtual
      <br />
      {meetLink ? (
        <MailLink href={meetLink}>Entrar a la videollamada</MailLink>
      ) : (
        <>
          Esta cita todavía no tiene enlace, y tu cliente lo espera de ti. Agrégalo en los detalles
          de la cita, o para todas en el servicio: se lo enviamos por correo.
          <br />
          <MailLink href={new URL('/settings?tab=appointments', publicUrl).href}>
            Ver mis servicios
          </MailLink>
        </>
      )}
    </>
  )
}

/** The phone of the business; the prefilled WhatsApp message names the appointment. */
export function BusinessPhone({
  appointment,
  isOver = false,
}: {
  appointment: AppointmentMail
  isOver?: boolean
}) {
  const { customer } = appointmentWords(appointment)
  const message = customerMessage({ ...appointment, customer, isOver })
  return <PhoneLinks phone={appointment.commerce.phone} message={message} />
}

interface PhoneLinksProps {
  phone: string
  /** The prefilled WhatsApp message. */
  message: string
  isStacked?: boolean
}

/** A phone number with links to call and to write on WhatsApp. */
export function PhoneLinks({ phone, message, isStacked = false }: PhoneLinksProps) {
  const whatsapp = whatsappUrl(phone, message)
  return (
    <>
      <MailLink href={phoneUrl(phone)} isStacked={isStacked}>
        {formatPhone(phone)}
      </MailLink>
      {whatsapp && (
        <>
          {' · '}
          <MailLink href={whatsapp} isStacked={isStacked}>
            WhatsApp
          </MailLink>
        </>
      )}
    </>
  )
}
