import { priceWords } from '@cuando/es/booked-price'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { byTime } from '../time/commerce-time-model.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import type { FirstOfParty, PartyMember } from './companion-model.ts'
import classes from './party-list.module.css'
import { sumOf } from './party-list-model.ts'
import { otherPlace } from './party-members-model.ts'

export interface PartyListProps {
  members: readonly PartyMember[]
  /** 'yyyy-MM-dd' of the first appointment, which is not in the list. */
  day: string | null
  first: FirstOfParty
  linkOf?: (id: string) => string
  onRemove?: ((member: PartyMember) => void) | undefined
  /** Whether the row that was added last gets the focus. */
  takesFocus?: boolean
}

/** The other appointments of a party by their time, and the sum of the prices of all that stand. */
export function PartyList({
  members,
  first,
  onRemove,
  takesFocus = false,
  ...look
}: PartyListProps) {
  if (members.length === 0) return null
  const sum = sumOf(first, members)
  return (
    <section className={classes.party} aria-label="También">
      <h2>También</h2>
      <ul>
        {members.toSorted(byTime).map((member) => (
          <Row
            key={member.id ?? `${member.name} ${member.time}`}
            {...look}
            member={member}
            place={otherPlace(member, first.modality)}
            takesFocus={takesFocus && member === members.at(-1)}
            onRemove={onRemove && (() => onRemove(member))}
          />
        ))}
      </ul>
      {sum && <p className={classes.sum}>{`En total ${sum}`}</p>}
    </section>
  )
}

interface RowProps extends Pick<PartyListProps, 'day' | 'linkOf'> {
  member: PartyMember
  place: string | null
  takesFocus: boolean
  onRemove: (() => void) | undefined
}

function Row({ member, place, takesFocus, day, linkOf, onRemove }: RowProps) {
  const format = useHourFormat()
  const { id, name, serviceName, date, time, isCancelled } = member
  const title = [name, serviceName].filter(Boolean).join(' · ')
  return (
    <li data-cancelled={isCancelled} tabIndex={-1} ref={takesFocus ? focus : null}>
      <span>
        {id && linkOf ? <a href={linkOf(id)}>{title}</a> : <strong>{title}</strong>}
        <span className={classes.when}>
          {isCancelled && 'Cancelada: '}
          {date === day ? formatTime(time, format) : capitalize(formatLongDate(date, time, format))}
          {place && ` · ${place}`}
        </span>
      </span>
      <span className={classes.price}>{priceWords(member)}</span>
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={`Quitar a ${title}`}>
          Quitar
        </button>
      )}
    </li>
  )
}

const focus = (row: HTMLElement | null) => row?.focus()
