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
  const [isOpen, setOpen] = useState<boolean | null>(isOpenAtFirst || null)
  const { date, time } = startOf(booking)
  if (!service || !date || !time) return null
  const lost = refusedCompanion === null ? undefined : others[refusedCompanion]
  const kept = others.filter((each) => each !== lost)
  const isAsking = isOpen || lost !== undefined
  const hasRoom = others.length + 1 < partyLimits.size
  const asked = { commerce, booking, date, kept, lost }
  return (
    <div className={classes.party} data-path="others" tabIndex={-1}>
      {problems.others && !lost && <Problem>{problems.others}</Problem>}
      <Chosen {...asked} service={service} takesFocus={isOpen === false && !hasRoom} />
      {isAsking ? (
        <Asking
          key={refusedCompanion}
          {...asked}
          first={{ ...toTaken(service), name: '', time }}
          onClose={() => setOpen(false)}
        />
      ) : (
        hasRoom && <OpenParty takesFocus={isOpen === false} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

interface ChosenProps extends Pick<AskingProps, 'booking' | 'date' | 'kept' | 'lost'> {
  service: NonNullable<Booking['service']>
  takesFocus: boolean
}

/** The list of the others, each with a button that takes it out. */
function Chosen({ booking: { flow, edit }, date, kept, lost, service, takesFocus }: ChosenProps) {
  const members = kept.map(
    (each): PartyMember => ({ ...each, name: shownName(each), id: null, date }),
  )
  const { id: serviceId, price, currency } = service
  const remove = (member: PartyMember) => {
    const removed = members.indexOf(member)
    edit({ others: kept.filter((_, at) => at !== removed) })
  }
  return (
    <PartyList
      members={members}
      day={date}
      first={{ serviceId, price, currency, modality: flow.draft.modality }}
      // An edit would bring back the one that lost its time.
      onRemove={lost ? undefined : remove}
      takesFocus={takesFocus}
    />
  )
}

interface AskingProps extends Pick<PartyPartProps, 'commerce' | 'booking'> {
  date: string
  first: Taken
  /** Those that are chosen so far. */
  kept: readonly Companion[]
  /** The one that lost its time, which the next one replaces. */
  lost: Companion | undefined
  onClose: () => void
}

function Asking({ commerce, booking, date, first, kept, lost, onClose }: AskingProps) {
  const { draft, problems } = booking.flow
  const keep = (all: readonly Companion[]) => {
    booking.edit({ others: all })
    onClose()
  }
  return (
    <CompanionPanel
      again={lost}
      commerce={commerce}
      date={date}
      modality={draft.modality}
      taken={[first, ...kept]}
      areBooked={false}
      timeProblem={
        lost &&
        problems.others && (
          <Problem>{`${shownName(lost)}, ${lost.time}: ${problems.others}`}</Problem>
        )
      }
      askUnfinished={booking.askUnfinished}
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
