import { formatPhone } from '@cuando/es/phones'
import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLinks } from '../../../platform/mail/parts/mail-links.tsx'
import {
  MailDetails,
  MailHeading,
  MailHighlight,
  MailLines,
  MailText,
} from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import {
  type AppointmentLinks,
  type AppointmentMail,
  appointmentWords,
  brandOf,
  changeLinks,
  unlinkTyped,
} from './appointment-mail.ts'
import { BusinessPhone, CalendarLinks, VisitDetails } from './appointment-parts.tsx'
import { changeRule } from './change-rule.ts'
import { type CustomerNews, customerWords } from './customer-words.ts'
import { customerWhen } from './visitor-time.ts'

/** The mail to the customer about what was done with their appointment. */
export async function customerMail(
  about: AppointmentMail,
  action: CustomerNews,
  links: AppointmentLinks,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { commerce, publicUrl } = appointment
  const { subject, heading, greeting, calendar, isEntry } = customerWords(appointment, action)
  const brand = brandOf(appointment)
  const isOn = action !== 'cancelled'
  const mail = (
    <MailLayout
      subject={subject}
      preview={heading}
      publicUrl={publicUrl}
      footer={`Recibes este correo por tu cita en ${commerce.name}, agendada con ${productName}. Si respondes, le escribes al negocio.`}
      brand={brand}
    >
      <MailHeading>{heading}</MailHeading>
      <MailText>{greeting}</MailText>
      {action === 'message' && <Message text={appointment.message} />}
      <When appointment={appointment} action={action} />
      {action === 'linked' && appointment.meetLink && (
        <MailButton href={appointment.meetLink}>Entrar a la videollamada</MailButton>
      )}
      {isOn && <MailButton href={links.page}>Ver tu cita</MailButton>}
      {action === 'corrected' && <PersonDetails appointment={appointment} />}
      <CustomerDetails appointment={appointment} isOn={isOn} />
      {isOn && <ChangeLinks appointment={appointment} links={links} />}
      {!isOn && <MailButton href={brand.url}>Agendar otra cita</MailButton>}
      <MailText isQuiet>
        {calendar}
        {isEntry && <CalendarLinks appointment={appointment} />}
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

interface WhenProps {
  appointment: AppointmentMail
  action: CustomerNews
}

/** The date, struck out if it no longer holds, with what is booked. */
function When({ appointment, action }: WhenProps) {
  const { before, summary } = appointmentWords(appointment)
  const { when, zone } = customerWhen(appointment)
  if (action === 'cancelled')
    return (
      <MailHighlight notes={[zone]}>
        <s>{when}</s>
      </MailHighlight>
    )
  return (
    <>
      <MailHighlight notes={[zone, summary]}>{when}</MailHighlight>
      {action === 'moved' && before && <MailText isQuiet>{before}</MailText>}
    </>
  )
}

function Message({ text = '' }: { text: string | undefined }) {
  return (
    <MailText>
      <MailLines text={text} />
    </MailText>
  )
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

/** The deadline to change the appointment, and the links to do so. */
function ChangeLinks({ appointment, links: { change } }: ChangeLinksProps) {
  return (
    <>
      <MailText>{changeRule(appointment, change !== undefined)}</MailText>
      {change && <MailLinks links={changeLinks(appointment, change)} />}
    </>
  )
}
