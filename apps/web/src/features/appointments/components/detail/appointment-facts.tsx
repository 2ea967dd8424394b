import type { Appointment } from '@cuando/contract/appointments/appointment'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { priceFact } from '@cuando/es/booked-price'
import { capitalize, fullName } from '@cuando/es/text'
import { formatInstant, formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Badge, Group, Text } from '@mantine/core'
import {
  IconCalendar,
  IconCash,
  IconClock,
  IconNote,
  IconRepeat,
  IconScissors,
  IconTag,
  IconUser,
  IconUserCheck,
  IconVideo,
} from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { headsUpWords } from '../../../../domain/appointments/said/heads-up-words.ts'
import { SaidBadge } from '../../../../domain/appointments/said/said-badge.tsx'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { opensElsewhere } from '../../../../lib/opens-elsewhere.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { Fact, FactLink, Facts } from '../../../../ui/lists/facts.tsx'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import { MeetingFact } from './meeting-fact.tsx'
import { PlaceFact } from './other-facts.tsx'
import { PaymentFact } from './payment-fact.tsx'
import { ReminderFact } from './reminder-fact.tsx'
import { TellFact } from './tell-fact.tsx'
import type { useDetail } from './use-detail.ts'

const icon = { size: 18, 'aria-hidden': true } as const

interface AppointmentFactsProps {
  appointment: Appointment
  state: ReturnType<typeof useDetail>
}

/** Customer, time, service and price, and what to know before the appointment. */
export function AppointmentFacts({ appointment, state }: AppointmentFactsProps) {
  const { customer, notes, isOnline } = appointment
  return (
    <Facts>
      <CustomerFact customer={customer} onClose={state.close} />
      <BookedFacts appointment={appointment} />
      {appointment.isCustomAddress && <PlaceFact appointment={appointment} />}
      <PaymentFact appointment={appointment} state={state} />
      <Fact label="Estado" icon={<IconTag {...icon} />}>
        <StatusBadges appointment={appointment} />
      </Fact>
      {notes && (
        <Fact label="Notas" icon={<IconNote {...icon} />}>
          {notes}
        </Fact>
      )}
      <TellFact appointment={appointment} />
      <ReminderFact appointment={appointment} />
      {isOnline && (
        <Fact label="Reunión" icon={<IconVideo {...icon} />}>
          <MeetingFact
            appointment={appointment}
            link={state.link}
            onLink={(link) => state.change({ link })}
          />
        </Fact>
      )}
      <Outcome appointment={appointment} />
    </Facts>
  )
}

interface CustomerFactProps {
  customer: Appointment['customer']
  onClose: () => void
}

function CustomerFact({ customer, onClose }: CustomerFactProps) {
  const seesAll = useSeesAll()
  const name = fullName(customer)
  return (
    <Fact label="Cliente" icon={<IconUser {...icon} />}>
      {customer.isErased ? (
        <>
          {name}
          <Text size="sm" c="dimmed">
            Datos eliminados
          </Text>
        </>
      ) : seesAll ? (
        <CustomerLink id={customer.id} name={name} onClose={onClose} />
      ) : (
        name
      )}
    </Fact>
  )
}

/** When it is, and the booked service. */
function BookedFacts({ appointment }: { appointment: Appointment }) {
  const { date, time, serviceName, member, seriesId } = appointment
  const price = priceFact(appointment)
  return (
    <>
      <Fact label="Fecha" icon={<IconCalendar {...icon} />}>
        {capitalize(formatLongDate(date))}
      </Fact>
      <Fact label="Hora" icon={<IconClock {...icon} />}>
        {time}
      </Fact>
      {seriesId && (
        <Fact label="Serie" icon={<IconRepeat {...icon} />}>
          Es parte de una serie
        </Fact>
      )}
      {serviceName && (
        <Fact label="Servicio" icon={<IconScissors {...icon} />}>
          {serviceName}
        </Fact>
      )}
      {member && (
        <Fact label="Con" icon={<IconUserCheck {...icon} />}>
          {member.name}
        </Fact>
      )}
      {price && (
        <Fact label="Precio" icon={<IconCash {...icon} />}>
          {price}
        </Fact>
      )}
    </>
  )
}

/** Opens the customer in the list of customers. Asks before it discards typed text. */
function CustomerLink({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const leave = useLeaveDialog()
  const [path, navigate] = useLocation()
  const search = useSearch()
  // A list of customers below the dialog keeps its filters.
  const params = new URLSearchParams(path === '/clients' ? search : '')
  params.set('customer', id)
  const address = `/clients?${params}`
  return (
    <FactLink
      href={address}
      onClick={(event) => {
        // Another tab leaves this dialog open.
        if (opensElsewhere(event)) return
        event.preventDefault()
        leave(() => {
          onClose()
          navigate(address)
        })
      }}
    >
      {name}
    </FactLink>
  )
}

function Outcome({ appointment: { cancelReason, finalNotes } }: { appointment: Appointment }) {
  return (
    <>
      {cancelReason && (
        <Fact label="Cancelación" icon={<IconNote {...icon} />}>
          {cancelReason}
        </Fact>
      )}
      {finalNotes && (
        <Fact label="Notas finales" icon={<IconNote {...icon} />}>
          {finalNotes}
        </Fact>
      )}
    </>
  )
}

function ArrivalBadge({ at }: { at: string }) {
  const zone = useInfo(({ info }) => info?.timezone)
  return <Badge color="agave">Llegó{zone && ` ${localTime(at, zone).time}`}</Badge>
}

/** Status badge, and badges for other notable facts. */
function StatusBadges({ appointment }: { appointment: Appointment }) {
  const { label, color } = appointmentStatus(appointment.status)
  const moved = appointmentStatus('RESCHEDULED')
  const zone = useInfo(({ info }) => info?.timezone)
  const { confirmedAt, headsUp } = appointment
  const said = headsUpWords(appointment)
  return (
    <Group gap={6}>
      <Badge color={color}>{label}</Badge>
      {appointment.isRescheduled && <Badge color={moved.color}>{moved.label}</Badge>}
      {!said && <SaidBadge appointment={appointment} />}
      {appointment.arrivedAt && <ArrivalBadge at={appointment.arrivedAt} />}
      {appointment.noShow && <Badge color="gray">No asistió</Badge>}
      {headsUp && said && zone && (
        <Text fw={600} w="100%">
          {`${said}\u00a0·\u00a0${localTime(headsUp.at, zone).time}`}
        </Text>
      )}
      {confirmedAt && zone && (
        <Text size="sm" c="dimmed" w="100%">
          Asistencia confirmada el {formatInstant(confirmedAt, zone)}
        </Text>
      )}
    </Group>
  )
}
