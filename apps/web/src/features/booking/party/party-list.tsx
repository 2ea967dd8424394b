import { formatSum, priceWords } from '@cuando/es/booked-price'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { useHourFormat } from '../time/use-hour-format.ts'
import type { BookedPrice, PartyMember } from './companion-model.ts'
import classes from './party-list.module.css'

export interface PartyListProps {
  members: readonly PartyMember[]
  /** 'yyyy-MM-dd' of the first appointment, which is not in the list, and its price. */
  day: string | null
  first: BookedPrice
  linkOf?: (id: string) => string
  onRemove?: ((index: number) => void) | undefined
  /** Whether the last row, which was just added, gets the focus. */
  takesFocus?: boolean
}

/** The other appointments of a party, and the sum of the prices of all that stand. */
export function PartyList({
  members,
  first,
  onRemove,
  takesFocus = false,
  ...look
}: PartyListProps) {
  if (members.length === 0) return null
  const standing = members.filter(({ isCancelled }) => !isCancelled)
  const sum = standing.length > 0 && formatSum([first, ...standing])
  return (
    <section className={classes.party} aria-label="También">
      <h2>También</h2>
      <ul>
        {members.map((member, index) => (
          <Row
            key={member.id ?? `${member.name} ${member.time}`}
            {...look}
            member={member}
            takesFocus={takesFocus && index === members.length - 1}
            onRemove={onRemove && (() => onRemove(index))}
          />
        ))}
      </ul>
      {sum && <p className={classes.sum}>{`En total ${sum}`}</p>}
    </section>
  )
}

interface RowProps extends Pick<PartyListProps, 'day' | 'linkOf'> {
  member: PartyMember
  takesFocus: boolean
  onRemove: (() => void) | undefined
}

function Row({ member, takesFocus, day, linkOf, onRemove }: RowProps) {
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
