import type { HourFormat } from '@cuando/time/hour-format'
import { endSentence } from '../text.ts'
import { formatDay } from '../time/dates.ts'
import { formatTime } from '../time/times.ts'

interface Place {
  /** The first name of the person who waits. */
  name: string
  /** Null at a business without services. */
  serviceName: string | null
  date: string
  time: string
  hourFormat: HourFormat
  /** How long it is held. */
  minutes: number
  /** The page of the offer. */
  link: string
}

/** The WhatsApp message that a place is held for somebody who waits. */
export function placeMessage({ name, serviceName, ...place }: Place): string {
  const { date, time, hourFormat, minutes, link } = place
  const what = serviceName ?? 'un lugar'
  const when = `${formatDay(date)}, ${formatTime(time, hourFormat)}`
  return `Hola, ${name}: ${endSentence(`se liberó ${what} el ${when}`)} Te lo guardamos ${minutes} minutos: ${link}`
}
