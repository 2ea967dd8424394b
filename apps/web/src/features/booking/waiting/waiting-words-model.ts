import type { WaitingEntry } from '@cuando/contract/waiting/waiting'
import { type DayPart, quietHours } from '@cuando/contract/waiting/wish'
import { endSentence } from '@cuando/es/text'
import { formatLongDate, formatNearDay } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { partWords } from '@cuando/es/waiting/part-words'
import type { HourFormat } from '@cuando/time/hour-format'

/** The parts of a day, as a choice shows them. */
export const partChoices: readonly { part: DayPart; label: string }[] = [
  { part: 'ANY', label: 'Cualquier hora' },
  { part: 'MORNING', label: 'Mañana' },
  { part: 'AFTERNOON', label: 'Tarde' },
  { part: 'EVENING', label: 'Noche' },
]

type Wish = Pick<WaitingEntry, 'firstDate' | 'lastDate' | 'part' | 'sooner'> & {
  commerce: Pick<WaitingEntry['commerce'], 'hourFormat'>
}

/** The days and hours of an entry: 'El viernes 27 de noviembre de 2026, por la tarde'. */
export function wishText(
  { firstDate, lastDate, part, sooner, commerce }: Wish,
  today: string,
): string {
  const words = part in partWords ? partWords[part as DayPart] : partWords.ANY
  const when = part === 'ANY' ? '' : `, ${words}`
  if (firstDate === lastDate) return `El ${formatLongDate(firstDate)}${when}`
  if (!sooner) return `Cualquier día${when}`
  const { date, time } = sooner
  const own = `${formatNearDay(date, today)}, ${formatTime(time, commerce.hourFormat)}`
  return `Cualquier día antes de tu cita del ${own}${when}`
}

/** The rule for places that free at night. */
export function nightText(hourFormat: HourFormat): string {
  const [from, until] = [quietHours.from, quietHours.until].map((time) =>
    formatTime(time, hourFormat),
  )
  return endSentence(
    `De ${from} a ${until} no guardamos lugares: los que sigan libres se ofrecen a las ${until}`,
  )
}

/** The end of the last offer; null if there was none. */
export function lastOfferText(
  { lastOffer, commerce }: Pick<WaitingEntry, 'lastOffer' | 'commerce'>,
  today: string,
): string | null {
  if (!lastOffer) return null
  const { date, time, state } = lastOffer
  const when = `${formatNearDay(date, today)}, ${formatTime(time, commerce.hourFormat)}`
  if (state === 'PASSED') return endSentence(`Dejaste pasar el lugar del ${when}`)
  if (state === 'LAPSED')
    return `El lugar del ${when} ya no está guardado para ti: pasaron los 15 minutos.`
  return endSentence(`El negocio retiró el lugar del ${when}`)
}
