import { partyLimits } from '@cuando/contract/party/party-limits'
import { useState } from 'react'
import { Problem } from '../components/problem.tsx'
import type { Booking } from '../flow/use-booking.ts'
import type { Commerce } from '../queries.ts'
import type { Companion, PartyMember, Taken } from './companion-model.ts'
import { CompanionPanel } from './companion-panel.tsx'
import { OpenParty } from './open-party.tsx'
import { PartyList } from './party-list.tsx'
import classes from './party-part.module.css'

export interface PartyPartProps {
  commerce: Pick<Commerce, 'id'>
  booking: Booking
  isOpenAtFirst: boolean
}

/** Further appointments on the same day, of others or of the visitor. */
export function PartyPart({ commerce, booking, isOpenAtFirst }: PartyPartProps) {
  const { flow, service } = booking
  const { draft, problems, refusedCompanion } = flow
  const { others } = draft
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { date, time } = startOf(booking)
  if (!service || !date || !time) return null
  const lost = refusedCompanion === null ? undefined : others[refusedCompanion]
  const isAsking = isOpen || lost !== undefined
  return (
    <div className={classes.party} data-path="others" tabIndex={-1}>
      {problems.others && (
        <Problem>{`${lost ? `${shownName(lost)}, ${lost.time}: ` : ''}${problems.others}`}</Problem>
      )}
      <Chosen booking={booking} date={date} service={service} />
      {isAsking ? (
        <Asking
          key={refusedCompanion}
          commerce={commerce}
          booking={booking}
          date={date}
          first={{ ...toTaken(service), name: '', time }}
          lost={lost}
          onClose={() => setOpen(false)}
        />
      ) : (
        others.length + 1 < partyLimits.size && <OpenParty onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

interface ChosenProps extends Pick<PartyPartProps, 'booking'> {
  date: string
  service: NonNullable<Booking['service']>
}

/** The list of the others, each with a button that takes it out. */
function Chosen({ booking: { flow, edit }, date, service }: ChosenProps) {
  const { others, modality } = flow.draft
  const members = others.map(
    (each): PartyMember => ({ ...each, name: shownName(each), id: null, date }),
  )
  const { id: serviceId, price, currency } = service
  return (
    <PartyList
      members={members}
      day={date}
      first={{ serviceId, price, currency, modality }}
      onRemove={(member) =>
        edit({ others: others.filter((_, at) => at !== members.indexOf(member)) })
      }
    />
  )
}

interface AskingProps extends Pick<PartyPartProps, 'commerce' | 'booking'> {
  date: string
  first: Taken
  /** The one that lost its time, which the next one replaces. */
  lost: Companion | undefined
  onClose: () => void
}

function Asking({ commerce, booking, date, first, lost, onClose }: AskingProps) {
  const { others, modality } = booking.flow.draft
  const kept = others.filter((each) => each !== lost)
  const keep = (all: readonly Companion[]) => {
    booking.edit({ others: all })
    onClose()
  }
  return (
    <CompanionPanel
      again={lost}
      commerce={commerce}
      date={date}
      modality={modality}
      taken={[first, ...kept]}
      areBooked={false}
      actionOf={(name) => (name ? `Agregar a ${name}` : 'Agregar')}
      onChoose={(companion) => keep([...kept, companion])}
      onCancel={() => keep(kept)}
    />
  )
}

/** Without a name it is the visitor's own. */
const shownName = ({ name }: Companion) => name || 'Tú'

/** The chosen start; an event has its own. */
function startOf({ flow: { draft }, service }: Booking) {
  if (service?.type === 'UNIQUE') return { date: service.specificDate, time: service.specificTime }
  return draft
}

const toTaken = (service: NonNullable<Booking['service']>): Omit<Taken, 'name' | 'time'> => ({
  serviceId: service.id,
  memberId: service.member?.id,
  duration: service.duration,
})
