import { startValue, stateFields } from '@cuando/contract/booking/page-state'
import { formatLongDate } from '@cuando/es/time/dates'
import { useHourFormat } from '../time/use-hour-format.ts'
import classes from './start-chips.module.css'

interface StartChipProps {
  start: { date: string; time: string }
  serviceName: string
  /** The visible text: 'hoy · 18:00', or '18:00' after another start of its day. */
  shown: string
  /** The start in the visitor's time zone, as `useOwnTime` formats it. It is as large as that of the business. */
  own?: string
  /** The text of the free places. */
  seats?: string | false | undefined
}

/** Button for a free start, labelled with its full date. Belongs in the form of its row. */
export function StartChip({ start, serviceName, shown, own = '', seats }: StartChipProps) {
  const long = formatLongDate(start.date, start.time, useHourFormat())
  // The label begins with the visible text, since that is what users of voice control say (WCAG 2.5.3).
  const more = [own, seats].filter(Boolean).join(' ')
  const seen = long.endsWith(shown) && !more ? '' : `${shown}${more && ` ${more}`}, `
  return (
    <button
      type="submit"
      name={stateFields.start}
      value={startValue(start)}
      className={classes.chip}
      aria-label={`${seen}${long}: ${serviceName}`}
    >
      {shown}
      {own && <span>{` ${own}`}</span>}
      {seats && <small>{` ${seats}`}</small>}
    </button>
  )
}
