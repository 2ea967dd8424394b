import { seriesLimits } from '@cuando/contract/calls/series-limits'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { type Refusal, refusedField } from '../../../platform/outcome.ts'
import type { ChangeContext } from '../change/change-appointment.ts'

type Context = Pick<ChangeContext, 'commerce' | 'row' | 'now'>

/**
 * The refusal for dates more than `seriesLimits.weeks` after the appointment that they are counted from, or after today if it
 * is past; null for others.
 */
export function refuseFarDates(
  { commerce: { timezone }, row, now }: Context,
  wanted: readonly { date: string }[],
  field: string,
): Refusal | null {
  const [from = ''] = [row.starts_at, now]
    .map((moment) => localTime(moment.getTime(), timezone).date)
    .toSorted((one, other) => (one < other ? 1 : -1))
  const last = formatDate(addDays(dateFrom(from), 7 * seriesLimits.weeks))
  const at = wanted.findIndex(({ date }) => date > last)
  return at < 0 ? null : refusedField(`${field}.${at}.date`, 'Elige fechas a menos de dos años')
}
