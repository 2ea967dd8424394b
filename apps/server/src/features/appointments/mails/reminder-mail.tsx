import { givenName } from '@cuando/es/names/given-name'
import { productName } from '@cuando/es/product'
import { weekdayOf } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom } from '@cuando/time/calendar-date'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLink, MailLinks } from '../../../platform/mail/parts/mail-links.tsx'
import { MailHeading, MailHighlight, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import {
  type AppointmentLinks,
  type AppointmentMail,
  appointmentWords,
  brandOf,
  type ChangeLinks,
  changeLinks,
  unlinkTyped,
} from './appointment-mail.ts'
import { CalendarLinks, VisitDetails } from './appointment-parts.tsx'
import { changeRule } from './change-rule.ts'
import { mailSubject } from './mail-subject.ts'
import { customerClock, customerTime, customerWhen } from './visitor-time.ts'

interface ReminderOptions {
  now: Date
  links: AppointmentLinks
  /** Whether the customer has said that they will come. */
  isConfirmed: boolean
}

/** The mail that reminds a customer of their appointment and asks whether they will come. */
export async function reminderMail(
  about: AppointmentMail,
  { now, links, isConfirmed }: ReminderOptions,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { commerce, customer, publicUrl } = appointment
  const { page, change } = links
  const { summary } = appointmentWords(appointment)
  const { when, zone } = customerWhen(appointment)
  const today = localTime(now.getTime(), customerClock(appointment).zone).date
  const { news, heading } = dayWords(customerTime(appointment).date, today)
  const subject = mailSubject(appointment, news)
  const mail = (
    <MailLayout
      subject={subject}
      preview={`${heading} en ${commerce.name}`}
      publicUrl={publicUrl}
      footer={
        <>
          {`Recibes este correo por tu cita en ${commerce.name}, agendada con ${productName}. Si respondes, le escribes al negocio.`}
          <br />
          <MailLink href={links.reminders}>No quiero recordatorios</MailLink>
        </>
      }
      brand={brandOf(appointment)}
    >
      <MailHeading>{heading}</MailHeading>
      <MailText>{`Hola, ${givenName(customer.name, customer.lastName)}: te recordamos tu cita en ${commerce.name}.`}</MailText>
      <MailHighlight notes={[zone, summary]}>{when}</MailHighlight>
      {isConfirmed ? (
        <MailText>Ya confirmaste que vienes. ¡Gracias!</MailText>
      ) : (
        <MailButton href={page}>Confirmar asistencia</MailButton>
      )}
      <VisitDetails appointment={appointment} />
      <MailText>{deadline(appointment, change)}</MailText>
      <MailLinks
        links={[
          { label: 'Ver tu cita', href: page },
          ...(change ? changeLinks(appointment, change) : []),
        ]}
      />
      <MailText isQuiet>
        Agrégala a tu calendario:
        <CalendarLinks appointment={appointment} />
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

/** The day of an appointment, seen from today: before the date in the subject, and in the heading. */
function dayWords(date: string, today: string): { news: string; heading: string } {
  const distance = dateFrom(date) - dateFrom(today)
  if (distance === 0) return { news: 'Hoy', heading: 'Tu cita es hoy' }
  if (distance === 1) return { news: 'Mañana', heading: 'Te esperamos mañana' }
  if (distance === 2) return { news: 'Pasado mañana', heading: 'Te esperamos pasado mañana' }
  const heading = `Te esperamos el ${weekdayOf(date).name.toLowerCase()}`
  return { news: 'Recordatorio', heading }
}

/** The deadline to change it, as in the other mails; without it once it is over. */
const deadline = (appointment: AppointmentMail, change: ChangeLinks | undefined) =>
  change ? changeRule(appointment, true) : 'Si no puedes venir, avisa al negocio lo antes posible.'
