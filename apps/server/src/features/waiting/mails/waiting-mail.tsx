import { bookPath, startValue, stateFields } from '@cuando/contract/booking/page-state'
import { type DayPart, holdMinutes } from '@cuando/contract/waiting/wish'
import { formatDuration } from '@cuando/es/amounts'
import { productName } from '@cuando/es/product'
import { endSentence } from '@cuando/es/text'
import { formatLongDate, formatShortDate } from '@cuando/es/time/dates'
import { formatTime, untilTime } from '@cuando/es/time/times'
import { zoneLabel } from '@cuando/es/time/zones'
import { partWords } from '@cuando/es/waiting/part-words'
import type { HourFormat } from '@cuando/time/hour-format'
import type { MailBrand } from '../../../platform/mail/parts/mail-brand.tsx'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton, MailLink } from '../../../platform/mail/parts/mail-links.tsx'
import { MailHeading, MailHighlight, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'

/** The contents of a mail to somebody who waits. Typed texts are unlinked already. */
export interface WaitingMailAbout {
  name: string
  /** The name in the greeting. */
  greetedName: string
  commerceName: string
  brand: MailBrand
  serviceName: string | null
  firstDate: string
  lastDate: string
  part: DayPart
  /** Whether it waits for a place before an appointment. */
  isSooner: boolean
  /** The page that changes the appointment which would come sooner; null without one. */
  changePage: string | null
  isOnline: boolean
  timezone: string
  hourFormat: HourFormat
  publicUrl: string
  /** The page of the entry, with the token of the mailbox. */
  page: string
}

interface Place {
  date: string
  time: string
}

type Rendered = Promise<{ subject: string; html: string; text: string }>

/** Asks whether the address is right, before anything else is mailed to it. */
export function proofMail(about: WaitingMailAbout): Rendered {
  const { commerceName, page } = about
  const what = about.serviceName ?? 'un lugar'
  const wish = about.isSooner
    ? `si hay ${what} antes de tu cita`
    : `si se libera ${what} el ${formatLongDate(about.firstDate)}${partOf(about)}`
  return render(about, `¿Te avisamos si se libera? · ${commerceName}`, [
    <MailHeading key="heading">Confirma que quieres esperar</MailHeading>,
    <MailText key="text">{`Hola, ${about.greetedName}: nos pidieron avisarte ${wish} en ${commerceName}.`}</MailText>,
    <MailButton key="button" href={page}>
      Sí, avísame
    </MailButton>,
    <MailText key="quiet" isQuiet>
      Si no fuiste tú, ignora este correo: no te escribiremos más.
    </MailText>,
  ])
}

const partOf = ({ part }: WaitingMailAbout): string => (part === 'ANY' ? '' : ` ${partWords[part]}`)

/** Offers a place that is held. */
export function offerMail(
  about: WaitingMailAbout,
  offer: Place & { duration: number; memberName: string | null; until: string },
): Rendered {
  const { hourFormat, commerceName, isSooner } = about
  const { date, time, duration, memberName } = offer
  const until = untilTime(offer.until, hourFormat)
  return render(about, `${subjectOf(about, offer, 'Se liberó')}`, [
    <MailHeading key="heading">Se liberó un lugar</MailHeading>,
    <MailText key="text">
      {`Hola, ${about.greetedName}: en ${commerceName} ${endSentence(`te lo guardamos ${holdMinutes} minutos, ${until}`)}`}
    </MailText>,
    <MailHighlight key="when" notes={[zoneOf(about), factsOf(about, duration, memberName)]}>
      {formatLongDate(date, time, hourFormat)}
    </MailHighlight>,
    <MailButton key="button" href={about.page}>
      {isSooner ? 'Cambiar mi cita a este lugar' : 'Tomar este lugar'}
    </MailButton>,
    <MailText key="quiet" isQuiet>
      Si no lo quieres, no tienes que hacer nada: después lo ofrecemos a la siguiente persona.
    </MailText>,
  ])
}

/** Tells that a place is free, for those who are first. */
export function freeMail(about: WaitingMailAbout, place: Place & { book: string }): Rendered {
  const { hourFormat, commerceName } = about
  return render(about, subjectOf(about, place, 'Hay lugar'), [
    <MailHeading key="heading">Hay un lugar libre</MailHeading>,
    <MailText key="text">
      {`Hola, ${about.greetedName}: en ${commerceName} está libre para quien lo reserve primero.`}
    </MailText>,
    <MailHighlight key="when" notes={[zoneOf(about), about.serviceName]}>
      {formatLongDate(place.date, place.time, hourFormat)}
    </MailHighlight>,
    <MailButton key="button" href={place.book}>
      Ver el lugar
    </MailButton>,
  ])
}

/** The page of a business with a chosen start. */
export function bookUrl(
  publicUrl: string,
  username: string,
  { serviceId, date, time }: Place & { serviceId: string | null },
): string {
  const chosen = {
    ...(serviceId && { [stateFields.service]: serviceId }),
    [stateFields.start]: startValue({ date, time }),
  }
  return `${publicUrl}${bookPath(username)}?${new URLSearchParams(chosen)}`
}

function subjectOf(
  { hourFormat, serviceName, name }: WaitingMailAbout,
  { date, time }: Place,
  news: string,
): string {
  const when = `${formatShortDate(date)}, ${formatTime(time, hourFormat)}`
  return `${news}: ${when} · ${serviceName ?? 'Cita'} (${name})`
}

const zoneOf = ({ isOnline, timezone }: WaitingMailAbout) => (isOnline ? zoneLabel(timezone) : null)

const factsOf = (
  { serviceName }: WaitingMailAbout,
  duration: number,
  memberName: string | null,
): string =>
  [serviceName, formatDuration(duration), memberName && `con ${memberName}`]
    .filter(Boolean)
    .join(' · ')

async function render(
  { brand, commerceName, publicUrl, page }: WaitingMailAbout,
  subject: string,
  children: React.ReactNode,
): Rendered {
  const mail = (
    <MailLayout
      subject={subject}
      preview={subject}
      publicUrl={publicUrl}
      footer={
        <>
          {`Recibes este correo porque esperas un lugar en ${commerceName}, con ${productName}. Si respondes, le escribes al negocio.`}
          <br />
          <MailLink href={page}>Ya no quiero esperar</MailLink>
        </>
      }
      brand={brand}
    >
      {children}
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
