import { formatSum } from '@cuando/es/booked-price'
import { givenName } from '@cuando/es/names/given-name'
import { productName } from '@cuando/es/product'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLink } from '../../../platform/mail/parts/mail-links.tsx'
import {
  MailDetails,
  MailHeading,
  MailLines,
  MailText,
} from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { type AppointmentMail, appointmentWords, brandOf, unlinkTyped } from './appointment-mail.ts'
import { BusinessPhone, LocationLines, VisitDetails } from './appointment-parts.tsx'
import { mailSubject } from './mail-subject.ts'
import { customerWhen } from './visitor-time.ts'

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
  const given = entries.map((each) => ({ ...each, about: unlinkTyped(each.about) }))
  const typed = given.toSorted((one, other) => startOf(one) - startOf(other))
  const [first] = typed
  // The greeting is for the person who booked, even if somebody else's turn is earlier.
  const about = given[0]?.about
  if (!first || !about) throw new Error('A mail about no appointment')
  const { name } = about.commerce
  const { news, heading, greeting, calendar } = wordsOf(change, typed.length, about)
  const subject = mailSubject(first.about, news, typed.length - 1)
  const isOn = change !== 'cancelled'
  const shown = {
    change,
    isNamed: typed.some((each) => nameOf(each) !== nameOf(first)),
    isPlaced: isOn && typed.some((each) => placeOf(each) !== placeOf(first)),
  }
  const brand = brandOf(about)
  const mail = (
    <MailLayout
      subject={subject}
      preview={heading}
      publicUrl={about.publicUrl}
      footer={`Recibes este correo por tus citas en ${name}, agendadas con ${productName}. Si respondes, le escribes al negocio.`}
      brand={brand}
    >
      <MailHeading>{heading}</MailHeading>
      <MailText>{greeting}</MailText>
      {typed.map((entry) => (
        <Dates key={entry.about.appointmentId} entry={entry} {...shown} />
      ))}
      {isOn && <Visits entries={typed} about={about} {...shown} />}
      {!isOn && <Cancelled about={about} url={brand.url} />}
      <MailText isQuiet>{calendar}</MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

const startOf = ({ about }: Entry) => about.startsAt.getTime()

/** The place of an appointment. A party may meet at several places, and each video call may have its own link. */
const placeOf = ({ about: { location, address, meetLink } }: Entry) =>
  [location, address, location === 'ONLINE' && meetLink].join(' ')

/** Whose appointment it is, and for what: they differ in a party. */
const nameOf = ({ about }: Entry) => {
  const { customer, memberName } = about
  const whom = memberName && `con ${memberName}`
  return [customer.name, appointmentWords(about).summary, whom].filter(Boolean).join(' · ')
}

interface VisitsProps {
  entries: readonly Entry[]
  about: AppointmentMail
  isNamed: boolean
  /** Whether each has its place below its time. */
  isPlaced: boolean
}

/** The service and its price, which all have; in a party only the sum of the prices. And the place, if all have it. */
function Visits({ entries, about, isNamed, isPlaced }: VisitsProps) {
  return (
    <>
      {isNamed ? (
        <PartyDetails entries={entries} about={about} isPlaced={isPlaced} />
      ) : (
        <>
          <MailText>{appointmentWords(about).summary}</MailText>
          <VisitDetails appointment={about} hasPlace={!isPlaced} />
        </>
      )}
      <MailText>
        Cada cita tiene su página: ahí puedes confirmarla, cambiarla, cancelarla o agregarla a tu
        calendario.
      </MailText>
    </>
  )
}

function PartyDetails({ entries, about, isPlaced }: Omit<VisitsProps, 'isNamed'>) {
  return (
    <MailDetails
      details={[
        { label: 'En total', value: formatSum(entries.map((each) => each.about)) },
        {
          label: 'Lugar',
          value: !isPlaced && <LocationLines appointment={about} reader="customer" />,
        },
        { label: 'Teléfono del negocio', value: <BusinessPhone appointment={about} /> },
      ]}
    />
  )
}

interface DatesProps {
  entry: Entry
  change: Change
  isNamed: boolean
  isPlaced: boolean
}

function Dates({ entry, change, isNamed, isPlaced }: DatesProps) {
  const { about, page } = entry
  const { when } = customerWhen(about)
  const { previous, hourFormat } = about
  return (
    <MailText>
      {change === 'cancelled' ? <s>{when}</s> : <MailLink href={page}>{when}</MailLink>}
      {isNamed && (
        <>
          <br />
          {nameOf(entry)}
        </>
      )}
      {change === 'moved' && previous && (
        <>
          <br />
          Antes: {formatLongDate(previous.date, previous.time, hourFormat)}
        </>
      )}
      {isPlaced && (
        <>
          <br />
          <LocationLines appointment={about} reader="customer" />
        </>
      )}
    </MailText>
  )
}

function Cancelled({ about, url }: { about: AppointmentMail; url: string }) {
  const { cancelReason, serviceName } = about
  return (
    <>
      <MailDetails
        details={[
          { label: 'Motivo', value: cancelReason && <MailLines text={cancelReason} /> },
          { label: 'Servicio', value: serviceName },
          { label: 'Teléfono del negocio', value: <BusinessPhone appointment={about} isOver /> },
        ]}
      />
      <MailButton href={url}>Agendar otra cita</MailButton>
    </>
  )
}

function wordsOf(change: Change, count: number, { commerce, customer }: AppointmentMail) {
  const { name } = commerce
  const hello = `Hola, ${givenName(customer.name, customer.lastName)}:`
  const all = countOf(count, 'cita', 'citas')
  switch (change) {
    case 'booked':
      return {
        news: null,
        heading: `Tus ${all} en ${name} están confirmadas`,
        greeting: `${hello} te esperamos en estas fechas.`,
        calendar: 'Este correo trae una invitación de calendario por cita.',
      }
    case 'moved':
      return {
        news: 'Nueva hora',
        heading: `Tus citas en ${name} cambiaron de horario`,
        greeting: `${hello} ${name} cambió el horario de ${all}. Estos son los nuevos.`,
        calendar: 'Si las tenías en tu calendario y no cambian solas, bórralas ahí.',
      }
    case 'reopened':
      return {
        news: 'Siguen en pie',
        heading: `Tus citas en ${name} siguen en pie`,
        greeting: `${hello} ${name} había cancelado ${all} y ya las recuperó. Te esperamos en estas fechas.`,
        calendar: 'Este correo trae una invitación de calendario por cita.',
      }
    case 'cancelled':
      return {
        news: 'Canceladas',
        heading: `Tus citas en ${name} fueron canceladas`,
        greeting: `${hello} ${name} tuvo que cancelar ${all}.`,
        calendar: 'Si las tenías en tu calendario y no se quitan solas, bórralas ahí.',
      }
  }
}
