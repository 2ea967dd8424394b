import { productName } from '@cuando/es/product'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailLines,
  MailLink,
  MailText,
} from '../../../platform/mail/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { type AppointmentMail, appointmentWords, brandOf, unlinkTyped } from './appointment-mail.ts'
import { BusinessPhone, VisitDetails } from './appointment-parts.tsx'

type Change = 'booked' | 'moved' | 'cancelled' | 'reopened'

/** An appointment, and the page of it for the customer. */
interface Entry {
  about: AppointmentMail
  page: string
}

/** The mail to the customer about what the business did with several appointments; at least one. */
export async function togetherMail(
  entries: readonly Entry[],
  change: Change,
): Promise<{ subject: string; html: string; text: string }> {
  const typed = entries.map((each) => ({ ...each, about: unlinkTyped(each.about) }))
  const [first] = typed
  if (!first) throw new Error('A mail about no appointment')
  const { about } = first
  const { name } = about.commerce
  const { subject, greeting, calendar } = wordsOf(change, typed.length, about)
  const isOn = change !== 'cancelled'
  const brand = brandOf(about)
  const mail = (
    <MailLayout
      subject={subject}
      preview={[appointmentWords(about).when, about.serviceName].filter(Boolean).join(' · ')}
      publicUrl={about.publicUrl}
      footer={`Recibes este correo por tus citas en ${name}, agendadas con ${productName}. Si respondes, le escribes al negocio.`}
      brand={brand}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{greeting}</MailText>
      {typed.map((entry) => (
        <Dates key={entry.about.appointmentId} entry={entry} change={change} />
      ))}
      {isOn ? <VisitDetails appointment={about} /> : <Cancelled about={about} />}
      {isOn && (
        <MailText>
          Cada cita tiene su página: ahí puedes confirmarla, cambiarla o cancelarla.
        </MailText>
      )}
      {!isOn && <MailButton href={brand.url}>Agendar otra cita</MailButton>}
      <MailText isQuiet>{calendar}</MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

function Dates({ entry: { about, page }, change }: { entry: Entry; change: Change }) {
  const { when } = appointmentWords(about)
  const { previous, hourFormat } = about
  return (
    <MailText>
      {change === 'cancelled' ? when : <MailLink href={page}>{when}</MailLink>}
      {change === 'moved' && previous && (
        <>
          <br />
          Antes: {formatLongDate(previous.date, previous.time, hourFormat)}
        </>
      )}
    </MailText>
  )
}

function Cancelled({ about }: { about: AppointmentMail }) {
  const { cancelReason, serviceName } = about
  return (
    <MailDetails
      details={[
        { label: 'Motivo', value: cancelReason && <MailLines text={cancelReason} /> },
        { label: 'Servicio', value: serviceName },
        { label: 'Teléfono del negocio', value: <BusinessPhone appointment={about} isOver /> },
      ]}
    />
  )
}

function wordsOf(change: Change, count: number, { commerce, customer }: AppointmentMail) {
  const { name } = commerce
  const hello = `Hola, ${customer.name}:`
  const all = countOf(count, 'cita', 'citas')
  switch (change) {
    case 'booked':
      return {
        subject: `Tus ${all} en ${name} están confirmadas`,
        greeting: `${hello} te esperamos en estas fechas.`,
        calendar:
          'Para tenerlas en tu calendario, abre los archivos que vienen con este correo: hay uno por cita.',
      }
    case 'moved':
      return {
        subject: `Tus citas en ${name} cambiaron de horario`,
        greeting: `${hello} ${name} cambió el horario de ${all}. Estos son los nuevos.`,
        calendar:
          'Para actualizarlas en tu calendario, abre los archivos que vienen con este correo.',
      }
    case 'reopened':
      return {
        subject: `Tus citas en ${name} siguen en pie`,
        greeting: `${hello} ${name} había cancelado ${all} y ya las recuperó. Te esperamos en estas fechas.`,
        calendar:
          'Para tenerlas de nuevo en tu calendario, abre los archivos que vienen con este correo.',
      }
    case 'cancelled':
      return {
        subject: `Tus citas en ${name} fueron canceladas`,
        greeting: `${hello} ${name} tuvo que cancelar ${all}.`,
        calendar: 'Si las tenías en tu calendario y no se quitan solas, bórralas ahí.',
      }
  }
}
