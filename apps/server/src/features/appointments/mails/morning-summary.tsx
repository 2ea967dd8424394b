import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { businessMessage } from '@cuando/es/appointments/whatsapp-words'
import { givenName } from '@cuando/es/names/given-name'
import { productName } from '@cuando/es/product'
import { countOf, fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Fragment } from 'react'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLink } from '../../../platform/mail/parts/mail-links.tsx'
import {
  MailEntry,
  MailHeading,
  MailHighlight,
  MailText,
} from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { type AppointmentMail, appointmentLocation, dayUrl } from './appointment-mail.ts'
import { PhoneLinks } from './appointment-parts.tsx'

/** One appointment of the day. */
export type SummaryEntry = Pick<
  AppointmentMail,
  | 'appointmentId'
  | 'memberName'
  | 'time'
  | 'serviceName'
  | 'location'
  | 'meetLink'
  | 'address'
  | 'latitude'
  | 'longitude'
> & { customer: CustomerData }

interface MorningSummary {
  /** The name of the business. */
  business: string
  /** 'yyyy-MM-dd' */
  date: string
  /** By their time, at least one. */
  entries: readonly SummaryEntry[]
  publicUrl: string
  /** Others have a tab of their own in the settings. */
  isOwner: boolean
}

/** Gmail cuts off a mail at 102 KB. */
const MAX_LISTED = 50

/** The mail to the owner about the appointments of a day, or to somebody of a team about their own. */
export async function morningSummaryMail(summary: MorningSummary) {
  const { business, date, entries, publicUrl, isOwner } = summary
  const count = countOf(entries.length, 'cita', 'citas')
  const subject = `Tu día: ${count}`
  const [first, last] = [entries[0]?.time, entries.at(-1)?.time]
  const more = entries.length - MAX_LISTED
  const settings = new URL(`/settings?tab=${isOwner ? 'notifications' : 'own-notices'}`, publicUrl)
    .href
  const mail = (
    <MailLayout
      subject={subject}
      preview={first === last ? `A las ${first}` : `De las ${first} a las ${last}`}
      publicUrl={publicUrl}
      footer={`Recibes este correo las mañanas con citas porque lo activaste en ${productName}.`}
    >
      <MailHeading>{subject}</MailHeading>
      <MailHighlight>{formatLongDate(date)}</MailHighlight>
      {[...byMember(entries.slice(0, MAX_LISTED))].map(([member, own]) => (
        <Fragment key={member}>
          {member && <MailHighlight>{unlinkText(member)}</MailHighlight>}
          {own.map((entry) => (
            <EntryLines key={entry.appointmentId} entry={entry} business={business} date={date} />
          ))}
        </Fragment>
      ))}
      {more > 0 && <MailText>{`Y ${countOf(more, 'cita', 'citas')} más.`}</MailText>}
      <MailButton href={dayUrl(publicUrl, date)}>Ver mi día</MailButton>
      <MailText isQuiet>
        ¿Ya no lo quieres?
        <br />
        <MailLink href={settings}>Quítalo en tus notificaciones</MailLink>
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

/** The entries of each person, in the order of their first ones. */
const byMember = (entries: readonly SummaryEntry[]) =>
  Map.groupBy(entries, ({ memberName }) => memberName ?? '')

type EntryLinesProps = Pick<MorningSummary, 'business' | 'date'> & { entry: SummaryEntry }

function EntryLines({ entry, business, date }: EntryLinesProps) {
  const { customer, serviceName } = entry
  const name = unlinkText(fullName(customer))
  const greeted = givenName(customer.name, customer.lastName)
  const message = unlinkText(businessMessage({ ...entry, date, business, customer: greeted }))
  return (
    <MailEntry lead={entry.time} title={name}>
      {serviceName && <div>{unlinkText(serviceName)}</div>}
      {entry.location !== 'LOCAL' && (
        <div>
          <PlaceOf entry={entry} />
        </div>
      )}
      {customer.phone && (
        <div>
          <PhoneLinks phone={customer.phone} message={message} isStacked />
        </div>
      )}
    </MailEntry>
  )
}

/** The place of an appointment that is not at the business. */
function PlaceOf({ entry }: { entry: SummaryEntry }) {
  if (entry.location === 'ONLINE')
    return entry.meetLink ? (
      <MailLink href={entry.meetLink} isStacked>
        Entrar a la videollamada
      </MailLink>
    ) : (
      'Cita virtual, todavía sin enlace'
    )
  const location = appointmentLocation({ ...entry, commerce: { address: '' } })
  if (location === null) return 'A domicilio'
  return (
    <>
      A domicilio: {unlinkText(location.address)}
      <br />
      <MailLink href={location.mapUrl} isStacked>
        Ver en el mapa
      </MailLink>
    </>
  )
}
