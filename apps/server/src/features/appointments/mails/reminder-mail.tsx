import { productName } from '@cuando/es/product'
import { weekdayOf } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { dateFrom } from '@cuando/time/calendar-date'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import {
  MailButton,
  MailHeading,
  MailHighlight,
  MailLink,
  MailLinks,
  MailText,
} from '../../../platform/mail/mail-parts.tsx'
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
import { VisitDetails } from './appointment-parts.tsx'
import { changeRule } from './change-rule.ts'

interface ReminderOptions {
  /** 'yyyy-MM-dd', local to the commerce. */
  today: string
  links: AppointmentLinks
  /** Whether the customer has said that they will come. */
  isConfirmed: boolean
}

/** The mail that reminds a customer of their appointment and asks whether they will come. */
export async function reminderMail(
  about: AppointmentMail,
  { today, links, isConfirmed }: ReminderOptions,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { commerce, customer, publicUrl, time, hourFormat } = appointment
  const { page, change } = links
  const { when, zone } = appointmentWords(appointment)
  const { day, heading } = dayWords(appointment.date, today)
  const subject = `Tu cita en ${commerce.name} es ${day}, ${formatTime(time, hourFormat)}`
  const mail = (
    <MailLayout
      subject={subject}
      preview={[when, appointment.serviceName].filter(Boolean).join(' · ')}
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
      <MailText>{`Hola, ${customer.name}: te recordamos tu cita en ${commerce.name}.`}</MailText>
      <MailHighlight note={zone}>{when}</MailHighlight>
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
        Para tenerla en tu calendario, abre el archivo invitacion.ics que viene con este correo.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

/** The name of an appointment's day, seen from today, and the heading with it. */
function dayWords(date: string, today: string): { day: string; heading: string } {
  const distance = dateFrom(date) - dateFrom(today)
  if (distance === 0) return { day: 'hoy', heading: 'Tu cita es hoy' }
  const weekday = `el ${weekdayOf(date).name.toLowerCase()}`
  const day = distance === 1 ? 'mañana' : distance === 2 ? 'pasado mañana' : weekday
  return { day, heading: `Te esperamos ${day}` }
}

/** The deadline to change it, as in the other mails; without it once it is over. */
const deadline = (appointment: AppointmentMail, change: ChangeLinks | undefined) =>
  change ? changeRule(appointment, true) : 'Si no puedes venir, avisa al negocio lo antes posible.'
