import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { modalityOf } from '@cuando/contract/appointments/modality'
import { giveHeadsUp } from '@cuando/contract/booking/own-links'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { BusinessCard } from '../business/business-card.tsx'
import { changeLimitOf, lateReasons } from '../change/change-rule-model.ts'
import { appointmentState } from '../changed/appointment-state-model.ts'
import { ClosedAppointment, ContactBusiness } from '../changed/closed-appointment.tsx'
import { useOwnChange } from '../changed/use-own-change.ts'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useWasTrue } from '../components/use-was-true.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import { KeepAppointment } from '../confirmed/keep-appointment.tsx'
import { FailedChange } from '../failure/failed-change.tsx'
import { useUpdateStored } from '../mine/use-update-stored.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { OwnWays, WaitForSooner } from '../own/own-ways.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import { AlsoFor } from '../party/also-for.tsx'
import { PartyList } from '../party/party-list.tsx'
import { membersOf } from '../party/party-members-model.ts'
import { useGrowingParty } from '../party/use-growing-party.ts'
import classes from './attendance-body.module.css'
import { attendanceState } from './attendance-model.ts'
import { ConfirmAttendance, Confirmed } from './confirm-attendance.tsx'
import { DayCard } from './day-card.tsx'
import type { HeadsUpFormProps } from './heads-up.tsx'

interface AttendanceBodyProps {
  appointment: PublicAppointment
  /** Whether a form has just booked it. */
  isBooked: boolean
  /** The form that the server refused; null if none. */
  form: RefusedForm | null
}

/**
 * The appointment's own page: its details, the question whether the customer will come, and the ways to change,
 * cancel and save it, or why that is no longer possible.
 */
export function AttendanceBody({ appointment, isBooked, form }: AttendanceBodyProps) {
  // The page has two forms.
  const isOfHeadsUp = form?.values.headsUp !== undefined
  const change = useOwnChange(appointment.id, isOfHeadsUp ? null : form)
  const telling = useOwnChange(appointment.id, isOfHeadsUp ? form : null)
  useUpdateStored(appointment, isBooked)
  const state = attendanceState(appointment)
  const isOpen = state === 'open'
  const wasOpen = useWasTrue(isOpen)
  const { commerce, canConfirm, headsUp, onDay } = appointment
  const goesOn = Boolean(onDay) && change.failure === null
  const details = detailsOfAppointment(appointment)
  return (
    <>
      <Heading
        appointment={appointment}
        isCurrent={isOpen || state === 'confirmed' || goesOn}
        isBooked={isBooked}
        wasOpen={wasOpen}
      />
      <Card appointment={appointment} change={telling} />
      {isOpen && !isBooked && !headsUp && (
        <ConfirmAttendance appointment={appointment} change={change} />
      )}
      {state === 'confirmed' && <Confirmed business={commerce.name} takesFocus={wasOpen} />}
      {canConfirm && <WaysToAct appointment={appointment} />}
      {!canConfirm && goesOn && <ContactBusiness appointment={appointment} />}
      <Party appointment={appointment} />
      <PersonFacts person={details.person} />
      <BusinessCard commerce={commerce} map={null} />
    </>
  )
}

type CardProps = Pick<HeadsUpFormProps, 'appointment' | 'change'>

function Card({ appointment, change }: CardProps) {
  const { onDay, commerce } = appointment
  if (onDay) return <DayCard appointment={appointment} onDay={onDay} change={change} />
  return (
    <>
      {/* The day card is gone, for example because the appointment was moved. */}
      <FailedChange text={giveHeadsUp.failure} reason={change.failure} />
      <AppointmentCard
        details={detailsOfAppointment(appointment)}
        zone={commerce.timezone}
        isCancelled={attendanceState(appointment) === 'cancelled'}
      />
    </>
  )
}

interface HeadingProps extends Pick<AttendanceBodyProps, 'appointment' | 'isBooked'> {
  isCurrent: boolean
  wasOpen: boolean
}

function Heading({ appointment, isCurrent, isBooked, wasOpen }: HeadingProps) {
  if (isCurrent)
    return (
      <StepHeading level={1} takesFocus={false}>
        {isBooked ? 'Cita reservada correctamente' : 'Tu cita'}
      </StepHeading>
    )
  return (
    <ClosedAppointment
      appointment={appointment}
      purpose={wasOpen ? 'confirm' : 'see'}
      level={1}
      takesFocus={wasOpen}
    />
  )
}

/** The others of its party, and the way to add one while it is coming. */
function Party({ appointment }: { appointment: PublicAppointment }) {
  const { id, commerce, date, canConfirm } = appointment
  const first = {
    ...appointment,
    name: appointment.customer.name,
    modality: modalityOf(appointment),
    isCancelled: appointment.status === 'CANCELLED',
  }
  const [members, add] = useGrowingParty(membersOf(appointment))
  if (!canConfirm) return <PartyList members={members} day={date} first={first} linkOf={ownLink} />
  return (
    <AlsoFor
      List={PartyList}
      commerce={commerce}
      appointmentId={id}
      date={date}
      first={first}
      party={members}
      onAdded={add}
    />
  )
}

/** The ways to change, cancel and save an appointment, and until when it can be changed. */
function WaysToAct({ appointment }: { appointment: PublicAppointment }) {
  const isChangeable = appointmentState(appointment) === 'open'
  return (
    <>
      <OwnWays appointment={appointment} at="own" />
      <KeepAppointment
        appointmentId={appointment.id}
        details={detailsOfAppointment(appointment)}
        commerce={appointment.commerce}
        isEvent={appointment.serviceType === 'UNIQUE'}
        isChangeable={isChangeable}
        party={membersOf(appointment)}
      />
      <WaitForSooner appointment={appointment} />
      <div className={classes.limit}>
        <Notice>
          {isChangeable ? changeLimitOf(appointment) : lateReasons(appointment).join(' ')}
        </Notice>
        {!isChangeable && <ContactBusiness appointment={appointment} hasWhatsapp={false} />}
      </div>
    </>
  )
}
