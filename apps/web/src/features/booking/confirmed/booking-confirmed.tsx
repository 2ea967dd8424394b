import { changePath } from '@cuando/contract/booking/page-state'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { Button } from '../../../ui/plain/button.tsx'
import type { Booked } from '../booking-flow-model.ts'
import { CancelNotice } from '../cancel/cancel-notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useStoreAppointment } from '../mine/use-stored-appointments.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import { appointmentFetch } from '../own/queries.ts'
import { BookedParty } from '../party/booked-party.tsx'
import { membersOf, membersOfAttempt } from '../party/party-members-model.ts'
import { useGrowingParty } from '../party/use-growing-party.ts'
import type { Commerce } from '../queries.ts'
import {
  detailsOfAppointment,
  detailsOfAttempt,
  detailsSince,
} from './appointment-details-model.ts'
import { cancelLink, ownLink } from './appointment-links-model.ts'
import classes from './booking-confirmed.module.css'
import { KeepAppointment } from './keep-appointment.tsx'

interface BookingConfirmedProps {
  commerce: Commerce
  booked: Booked
  /** Whether the page was reloaded on this step. */
  isReloaded: boolean
  onAgain: () => void
}

/** Confirmation that the appointment is booked. */
export function BookingConfirmed(props: BookingConfirmedProps) {
  const { commerce, booked } = props
  const { current, details, isCancelled, isMoved } = useDetails(props)
  const fetched = current ? membersOf(current) : membersOfAttempt(booked)
  const [party, addToParty] = useGrowingParty(fetched)
  return (
    <div className={classes.confirmed}>
      <Heading booked={booked} isCancelled={isCancelled} />
      {!isCancelled && (
        <KeepAppointment
          isFirst
          appointmentId={booked.id}
          details={details}
          commerce={commerce}
          isEvent={booked.service.type === 'UNIQUE'}
          isChangeable
          party={party}
        />
      )}
      <AppointmentCard details={details} zone={commerce.timezone} />
      <PersonFacts person={details.person} />
      {!isCancelled && details.when && (
        <BookedParty
          commerce={commerce}
          booked={booked}
          when={details.when}
          party={party}
          onAdded={addToParty}
        />
      )}
      {!isCancelled && !isMoved && <CancelNotice commerce={commerce} attempt={booked} />}
      <NextSteps {...props} isCancelled={isCancelled} />
    </div>
  )
}

/** The appointment as it is now, or as it was booked until that is known. */
function useDetails({ commerce, booked, isReloaded }: BookingConfirmedProps) {
  const { id, request, service } = booked
  const attempted = detailsOfAttempt(booked, commerce)
  const isLinkWanted = request.isOnline && service.hasMeetingLink
  const current = useCurrent(id, { isWanted: isReloaded, isLinkWanted })
  const details = current ? detailsSince(attempted, detailsOfAppointment(current)) : attempted
  const isCancelled = current?.status === 'CANCELLED'
  const isMoved =
    current !== undefined && (current.date !== request.date || current.time !== request.time)
  const { title, when, person } = details
  const stored = when && { id, ...when, name: person.name, service: title, isCancelled }
  useStoreAppointment(commerce, stored)
  return { current, details, isCancelled, isMoved }
}

function Heading({ booked, isCancelled }: { booked: Booked; isCancelled: boolean }) {
  const { email } = booked.request
  const Icon = isCancelled ? IconCircleX : IconCircleCheck
  return (
    <div className={classes.done} data-cancelled={isCancelled}>
      <Icon size={32} stroke={1.75} aria-hidden />
      <StepHeading takesFocus>
        {isCancelled ? 'Cita Cancelada' : 'Cita reservada correctamente'}
      </StepHeading>
      {!isCancelled && booked.isEarlier && (
        <p>Tu intento anterior sí nos llegó: esta es la cita que quedó reservada.</p>
      )}
      {!isCancelled && email && <p>{`Te enviamos los detalles a ${email}`}</p>}
    </div>
  )
}

/** Buttons and links to change or cancel the appointment, see it, or book another one. */
function NextSteps(props: BookingConfirmedProps & { isCancelled: boolean }) {
  const { commerce, booked, isCancelled, onAgain } = props
  const { id, service } = booked
  return (
    <>
      <div className={classes.buttons}>
        {!isCancelled && service.type !== 'UNIQUE' && (
          <Button component="a" href={changePath(commerce.id, id)} size="lg" variant="default">
            Editar cita
          </Button>
        )}
        <Button size="lg" variant="light" onClick={onAgain}>
          Agendar otra cita
        </Button>
      </div>
      {!isCancelled && (
        <p className={classes.ways}>
          <a href={ownLink(id)}>Ver tu cita</a>
          <a href={cancelLink(id)}>Cancelar la cita</a>
        </p>
      )}
    </>
  )
}

const linkMs = 4000
/** One or two are usually enough. */
const maxLooks = 8

/**
 * The current appointment: fetched at once if the page needs it, again until it has its link, and when the visitor
 * returns from the page that moves or cancels it, via the back/forward cache (`pageshow`). Undefined before that.
 */
function useCurrent(
  appointmentId: string,
  { isWanted, isLinkWanted }: { isWanted: boolean; isLinkWanted: boolean },
) {
  const [isReturned, setReturned] = useState(false)
  const isLookedAt = isWanted || isLinkWanted || isReturned
  const { data, refetch } = useFetched(isLookedAt ? appointmentFetch(appointmentId) : null)
  const looks = useRef(0)
  const isLinkToCome = isLinkWanted && !data?.meetLink && data?.status !== 'CANCELLED'
  const look = useEffectEvent(() => {
    looks.current += 1
    if (looks.current < maxLooks) void refetch()
  })
  useEffect(() => {
    if (!isLinkToCome) return
    const timer = setInterval(() => look(), linkMs)
    return () => clearInterval(timer)
  }, [isLinkToCome])
  const comeBack = useEffectEvent(() => {
    setReturned(true)
    if (isLookedAt) void refetch()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && comeBack()
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
  return data
}
