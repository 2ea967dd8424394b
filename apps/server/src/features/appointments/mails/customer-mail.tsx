import { formatDuration } from '@cuando/es/amounts'
import { laterWords } from '@cuando/es/appointments/later-words'
import { formatPhone } from '@cuando/es/phones'
import { productName } from '@cuando/es/product'
import { endSentence } from '@cuando/es/text'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailHighlight,
  MailLines,
  MailLinks,
  MailText,
} from '../../../platform/mail/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import {
  type AppointmentAction,
  type AppointmentLinks,
  type AppointmentMail,
  appointmentWords,
  brandOf,
  changeLinks,
  keepsTime,
  newMemberOf,
  unlinkTyped,
} from './appointment-mail.ts'
import { BusinessPhone, VisitDetails } from './appointment-parts.tsx'
import { changeRule } from './change-rule.ts'

/**
 * The news in a mail to a customer; `linked`: the link of their video call was added, changed or removed; `delayed`: it
 * begins later; `message`: the business writes to all who attend.
 */
export type CustomerNews = AppointmentAction | 'linked' | 'delayed' | 'message'

/** The mail to the customer about what was done with their appointment. */
export async function customerMail(
  about: AppointmentMail,
  action: CustomerNews,
  links: AppointmentLinks,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { commerce, publicUrl } = appointment
  const { when, zone, before } = appointmentWords(appointment)
  const { subject, greeting, calendar } = customerWords(appointment, action)
  const brand = brandOf(appointment)
  const isOn = action !== 'cancelled'
  const mail = (
    <MailLayout
      subject={subject}
      preview={[when, appointment.serviceName].filter(Boolean).join(' · ')}
      publicUrl={publicUrl}
      footer={`Recibes este correo por tu cita en ${commerce.name}, agendada con ${productName}. Si respondes, le escribes al negocio.`}
      brand={brand}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{greeting}</MailText>
      {action === 'message' && <Message text={appointment.message} />}
      <MailHighlight note={zone}>{when}</MailHighlight>
      {action === 'moved' && before && <MailText isQuiet>{before}</MailText>}
      {action === 'linked' && appointment.meetLink && (
        <MailButton href={appointment.meetLink}>Entrar a la videollamada</MailButton>
      )}
      {action === 'corrected' && <PersonDetails appointment={appointment} />}
      <CustomerDetails appointment={appointment} isOn={isOn} />
      {isOn && <ChangeLinks appointment={appointment} links={links} />}
      {!isOn && <MailButton href={brand.url}>Agendar otra cita</MailButton>}
      <MailText isQuiet>{calendar}</MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

/** The texts for the customer about an action: subject, greeting, and what to do in their calendar. */
function customerWords(appointment: AppointmentMail, action: CustomerNews) {
  const { name } = appointment.commerce
  const hello = `Hola, ${appointment.customer.name}:`
  const isByBusiness = appointment.actor === 'OWNER'
  switch (action) {
    case 'booked':
      return {
        subject: `Tu cita en ${name} está confirmada`,
        greeting: `${hello} te esperamos.`,
        calendar:
          'Para tenerla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'moved':
      if (keepsTime(appointment)) return placeWords(appointment, hello)
      return {
        subject: `Tu cita en ${name} cambió de horario`,
        greeting: isByBusiness
          ? `${hello} ${name} cambió el horario de tu cita. Este es el nuevo.`
          : `${hello} listo, te esperamos en tu nuevo horario.`,
        calendar:
          'Para actualizarla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'corrected':
      return {
        subject: `Tu cita en ${name} cambió`,
        greeting: `${hello} listo, cambiamos los datos de tu cita. La fecha y la hora son las mismas.`,
        calendar:
          'Para actualizarla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'reopened':
      return {
        subject: `Tu cita en ${name} sigue en pie`,
        greeting: `${hello} ${name} la había cancelado y ya la recuperó. Te esperamos.`,
        calendar:
          'Para tenerla de nuevo en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'linked':
      return {
        subject: `El enlace de tu cita en ${name}`,
        greeting: appointment.meetLink
          ? `${hello} este es el enlace de tu videollamada.`
          : `${hello} el enlace que tenías ya no sirve. El negocio te enviará otro.`,
        calendar:
          'Para actualizarla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'delayed':
      return delayWords(appointment, hello)
    case 'message':
      return {
        subject: `Mensaje de ${name} sobre tu cita`,
        greeting: `${hello} ${name} te escribe:`,
        calendar: 'Tu cita no cambió.',
      }
    case 'cancelled':
      return {
        subject: `Tu cita en ${name} fue cancelada`,
        greeting: isByBusiness
          ? `${hello} ${name} tuvo que cancelar tu cita.`
          : `${hello} cancelamos tu cita, como pediste. Esperamos verte en otra ocasión.`,
        calendar: 'Si la tenías en tu calendario y no se quita sola, bórrala ahí.',
      }
  }
}

function Message({ text = '' }: { text: string | undefined }) {
  return (
    <MailText>
      <MailLines text={text} />
    </MailText>
  )
}

/** The texts about an appointment that begins later than planned. */
function delayWords(appointment: AppointmentMail, hello: string) {
  const { commerce, hourFormat, delay = 0 } = appointment
  const { name } = commerce
  return {
    subject: `Tu cita en ${name} empezará más tarde`,
    greeting: `${hello} vamos con unos ${formatDuration(delay)} de retraso. ${endSentence(`Te atendemos ${laterWords(appointment, delay, hourFormat)}`)} Gracias por tu paciencia.`,
    calendar: 'En tu calendario sigue la hora de siempre: tu cita no cambió.',
  }
}

/** The texts about a move that kept the time: customers can only change the address then. */
function placeWords(appointment: AppointmentMail, hello: string) {
  const { commerce, actor } = appointment
  const { name } = commerce
  const member = newMemberOf(appointment)
  const byOwner = member ? `ahora te atiende ${member}` : `${name} cambió los detalles de tu cita`
  const news = actor === 'OWNER' ? byOwner : 'listo, cambiamos la dirección de tu cita'
  return {
    subject: `Tu cita en ${name} cambió`,
    greeting: `${hello} ${news}. La fecha y la hora son las mismas.`,
    calendar:
      'Para actualizarla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
  }
}

/** The corrected person, without the notes: anyone with the id writes them, and the mailbox may be somebody else's. */
function PersonDetails({ appointment }: { appointment: AppointmentMail }) {
  const { phone } = appointment.customer
  return (
    <MailDetails
      details={[
        { label: 'A nombre de', value: appointmentWords(appointment).customer },
        { label: 'Tu teléfono', value: phone && formatPhone(phone) },
      ]}
    />
  )
}

type CustomerDetailsProps = { appointment: AppointmentMail; isOn: boolean }

/** The details for the customer. For a cancelled appointment: the reason, the service and the phone. */
function CustomerDetails({ appointment, isOn }: CustomerDetailsProps) {
  const { serviceName, memberName, actor, cancelReason } = appointment
  if (isOn) return <VisitDetails appointment={appointment} />
  const phone = {
    label: 'Teléfono del negocio',
    value: <BusinessPhone appointment={appointment} isOver />,
  }
  // A customer who cancelled knows the reason.
  const reason = actor === 'OWNER' && cancelReason
  const why = { label: 'Motivo', value: reason && <MailLines text={reason} /> }
  const service = { label: 'Servicio', value: serviceName }
  const member = { label: 'Con', value: memberName }
  return <MailDetails details={[why, service, member, phone]} />
}

type ChangeLinksProps = { appointment: AppointmentMail; links: AppointmentLinks }

/** The page of the appointment, the deadline to change it, and the links to do so. */
function ChangeLinks({ appointment, links }: ChangeLinksProps) {
  const { page, change } = links
  return (
    <>
      <MailText>{changeRule(appointment, change !== undefined)}</MailText>
      <MailButton href={page}>Ver tu cita</MailButton>
      {change && <MailLinks links={changeLinks(appointment, change)} />}
    </>
  )
}
