import { partyLimits } from '@cuando/contract/party/party-limits'
import { type ReactNode, useState } from 'react'
import { Problem } from '../components/problem.tsx'
import type { Booking } from '../flow/use-booking.ts'
import type { Commerce } from '../queries.ts'
import type { Companion, Taken } from './companion-model.ts'
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
  const { flow, service, edit } = booking
  const { draft, problems, refusedCompanion } = flow
  const { others } = draft
  const [isOpen, setOpen] = useState<boolean | null>(isOpenAtFirst || null)
  const { date, time } = startOf(booking)
  if (!service || !date || !time) return null
  const lost = refusedCompanion === null ? undefined : others[refusedCompanion]
  const kept = others.filter((each) => each !== lost)
  const isAsking = isOpen || lost !== undefined
  const hasRoom = others.length + 1 < partyLimits.size
  const problem = problems.others && (
    <Problem>{`${lost ? `${shownName(lost)}, ${lost.time}: ` : ''}${problems.others}`}</Problem>
  )
  return (
    <div className={classes.party} data-path="others" tabIndex={-1}>
      {!lost && problem}
      <PartyList
        members={kept.map((each) => ({ ...each, name: shownName(each), id: null, date }))}
        day={date}
        first={{ serviceId: service.id, price: service.price, currency: service.currency }}
        onRemove={
          // An edit would bring back the one that lost its time.
          lost ? undefined : (index) => edit({ others: others.filter((_, at) => at !== index) })
        }
        takesFocus={isOpen === false && !hasRoom}
      />
      {isAsking ? (
        <Asking
          key={refusedCompanion}
          commerce={commerce}
          booking={booking}
          date={date}
          first={{ ...toTaken(service), name: '', time }}
          kept={kept}
          lost={lost}
          problem={lost && problem}
          onClose={() => setOpen(false)}
        />
      ) : (
        hasRoom && <OpenParty takesFocus={isOpen === false} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

interface AskingProps extends Pick<PartyPartProps, 'commerce' | 'booking'> {
  date: string
  first: Taken
  /** Those that are chosen so far. */
  kept: readonly Companion[]
  /** The one that lost its time, which the next one replaces. */
  lost: Companion | undefined
  /** How it was lost. */
  problem: ReactNode
  onClose: () => void
}

function Asking({ commerce, booking, date, first, kept, lost, problem, onClose }: AskingProps) {
  const { modality } = booking.flow.draft
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
      timeProblem={problem}
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
