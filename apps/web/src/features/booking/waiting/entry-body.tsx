import { bookPath } from '@cuando/contract/booking/page-state'
import type { WaitingEntry } from '@cuando/contract/waiting/waiting'
import type { WaitingData } from '@cuando/contract/waiting/waiting-data'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { formatDuration, formatPrice } from '@cuando/es/amounts'
import { capitalize, endSentence } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime, untilTime } from '@cuando/es/time/times'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import { OwnFrame } from '../own/own-frame.tsx'
import classes from './waiting.module.css'
import { FormProblem, Way } from './waiting-form.tsx'
import { lastOfferText, nightText, wishText } from './waiting-words-model.ts'

interface EntryBodyProps {
  data: WaitingData
  entry: WaitingEntry
}

const titles: Record<WaitingEntry['state'], string> = {
  UNPROVEN: 'Revisa tu correo',
  WAITING: 'Estás en la lista de espera',
  OFFERED: 'Se liberó un lugar',
  BOOKED: 'Ya tienes tu lugar',
  ENDED: 'Ya no esperas este lugar',
}

/** An entry of the list, with its held place and the ways to act. */
export function EntryBody({ data, entry }: EntryBodyProps) {
  const { state, commerce } = entry
  const canProve = state === 'UNPROVEN' && data.token !== null
  const title = canProve ? 'Confirma que quieres esperar' : titles[state]
  return (
    <OwnFrame business={{ ...commerce }}>
      <StepHeading level={1} takesFocus={false}>
        {title}
      </StepHeading>
      <FormProblem form={data.form} hasFields={false} />
      {state === 'OFFERED' ? (
        <Offer data={data} entry={entry} />
      ) : (
        <Wish data={data} entry={entry} />
      )}
      <Ways data={data} entry={entry} />
      {(state === 'WAITING' || state === 'UNPROVEN') && <PushOffer data={data} entry={entry} />}
    </OwnFrame>
  )
}

/** Offers push messages on this device. Hidden until its program knows that the browser has them. */
function PushOffer({ data, entry: { id, byPush, commerce } }: EntryBodyProps) {
  return (
    <>
      {byPush && <p className={classes.text}>También te avisamos en el teléfono que elegiste.</p>}
      <div
        hidden
        data-push-key={data.pushKey}
        data-push-url={`/api/books/${commerce.id}/waiting/${id}/device`}
      >
        <Button variant="light">
          {byPush ? 'Avísame aquí en lugar del otro' : 'Avísame también en este teléfono'}
        </Button>
        <p role="status" className={classes.text} />
      </div>
      <script type="module" src="/waiting-push.js" />
    </>
  )
}

const pathOf = ({ id, commerce }: WaitingEntry) => waitingPath(commerce.username, { entryId: id })

const todayOf = ({ now }: WaitingData, { commerce }: WaitingEntry) =>
  localTime(now, commerce.timezone).date

function Wish({ data, entry }: EntryBodyProps) {
  const { serviceName, memberName, state } = entry
  const today = todayOf(data, entry)
  const what = [serviceName, memberName && `con ${memberName}`].filter(Boolean).join(' ')
  const last = lastOfferText(entry, today)
  return (
    <section className={classes.card} aria-label="Lo que esperas">
      {what && <h2>{what}</h2>}
      <p>{wishText(entry, today)}</p>
      {last && state === 'WAITING' && <Notice>{last}</Notice>}
      <p className={classes.text}>{nextText(entry, data.token !== null)}</p>
    </section>
  )
}

/** The next step. */
function nextText({ state, byMail, commerce }: WaitingEntry, hasToken: boolean): string {
  switch (state) {
    case 'UNPROVEN':
      return hasToken
        ? 'Te avisaremos a este correo en cuanto se libere un lugar.'
        : 'Te enviamos un correo: ábrelo y confirma. Desde ese momento estás en la fila.'
    case 'WAITING':
      return byMail
        ? `En cuanto se libere un lugar te lo guardamos 15 minutos y te avisamos por correo. ${nightText(commerce.hourFormat)}`
        : `En cuanto se libere un lugar, ${commerce.name} te escribe por WhatsApp y te lo guarda 15 minutos.`
    case 'BOOKED':
      return 'Tomaste un lugar de la lista de espera.'
    default:
      return 'Puedes reservar otro horario cuando quieras.'
  }
}

function Offer({ entry }: EntryBodyProps) {
  const { offer, serviceName, commerce, sooner } = entry
  if (!offer) return null
  const { date, time, duration, memberName, price, currency, until } = offer
  const facts = [
    formatDuration(duration),
    price === null ? null : formatPrice({ price, currency }),
    memberName && `con ${memberName}`,
  ]
  return (
    <section className={classes.card} aria-label="El lugar">
      {serviceName && <h2>{serviceName}</h2>}
      <p className={classes.when}>
        <span>{capitalize(formatLongDate(date))}</span>
        <strong>{formatTime(time, commerce.hourFormat)}</strong>
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {sooner && (
        <p className={classes.text}>
          {endSentence(
            `En lugar de tu cita del ${formatLongDate(sooner.date, sooner.time, commerce.hourFormat)}`,
          )}
        </p>
      )}
      <Notice>{endSentence(`Te lo guardamos ${untilTime(until, commerce.hourFormat)}`)}</Notice>
    </section>
  )
}

function Ways({ data, entry }: EntryBodyProps): ReactNode {
  const { state, offer, appointmentId, commerce } = entry
  if (state === 'OFFERED' && offer) return <OfferWays data={data} entry={entry} offer={offer} />
  if (state === 'BOOKED')
    return appointmentId && <WayOn href={ownLink(appointmentId)}>Ver tu cita</WayOn>
  if (state === 'ENDED') return <WayOn href={bookPath(commerce.username)}>Ver horarios</WayOn>
  const shared = { path: pathOf(entry), data }
  return (
    <div className={classes.ways}>
      {state === 'UNPROVEN' && data.token !== null && (
        <Way act="confirm" {...shared}>
          Sí, avísame
        </Way>
      )}
      <Way act="leave" variant="default" {...shared}>
        Ya no quiero esperar
      </Way>
    </div>
  )
}

const WayOn = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} size="lg">
    {children}
  </Button>
)

interface OfferWaysProps extends EntryBodyProps {
  offer: NonNullable<WaitingEntry['offer']>
}

/** Takes or passes the place. The shown price is sent along: a booking at another one is refused. */
function OfferWays({ data, entry, offer }: OfferWaysProps) {
  const { id: offerId, price, currency } = offer
  const isMove = entry.sooner !== null
  const shown = price === null || isMove ? {} : { price: String(price), currency }
  const shared = { path: pathOf(entry), data }
  return (
    <div className={classes.ways}>
      <Way act="take" values={{ offerId, ...shown, moves: String(isMove) }} {...shared}>
        {isMove ? 'Cambiar mi cita a este lugar' : 'Tomar este lugar'}
      </Way>
      <Way act="pass" values={{ offerId }} variant="default" {...shared}>
        No, gracias
      </Way>
      <Way act="leave" variant="subtle" {...shared}>
        Ya no quiero esperar
      </Way>
    </div>
  )
}
