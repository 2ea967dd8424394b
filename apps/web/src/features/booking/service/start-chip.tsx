import { placeFields, startValue } from '@cuando/contract/booking-place'
import { formatLongDate } from '@cuando/es/dates'
import { useHourFormat } from '../time/use-hour-format.ts'
import classes from './start-chips.module.css'

interface StartChipProps {
  start: { date: string; time: string }
  serviceName: string
  /** What is seen of it: 'hoy · 18:00', or '18:00' after another start of its day. */
  shown: string
  /** What the visitor's own clock shows at it, where that is another time; else ''. */
  ownTime?: string
}

/** A free start to press, named by its whole date; part of the form of its row. */
export function StartChip({ start, serviceName, shown, ownTime = '' }: StartChipProps) {
  const long = formatLongDate(start.date, start.time, useHourFormat())
  const own = ownTime && `${ownTime} para ti`
  // Who speaks to the device says what is seen, so the name begins with it (WCAG 2.5.3).
  const seen = long.endsWith(shown) && !own ? '' : `${shown}${own && ` ${own}`}, `
  return (
    <button
      type="submit"
      name={placeFields.start}
      value={startValue(start)}
      className={classes.chip}
      aria-label={`${seen}${long}: ${serviceName}`}
    >
      {shown}
      {own && <small>{` ${own}`}</small>}
    </button>
  )
}
