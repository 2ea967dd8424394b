import type { Appointment } from '@cuando/contract/appointments/appointment'
import { formatDay, formatLongDate } from '@cuando/es/time/dates'

type When = Pick<Appointment, 'date' | 'time' | 'member'>

/** The person and the time of an appointment, for the message that it was stored. Null at a business of one. */
export const attendedWords = ({ date, time, member }: When): string | null =>
  member ? `con ${member.name}, ${formatDay(date)}, ${time}` : null

/** The same for a walk-in. Names the hour at a business of one, too: the form changes its offer when that fills. */
export const walkInWords = (when: When): string => attendedWords(when) ?? `hoy a las ${when.time}`

/** The time of an appointment, with the person at a business with a team. */
export const whenWithWhom = ({ date, time, member }: When): string =>
  [formatLongDate(date, time), member && `con ${member.name}`].filter(Boolean).join(', ')
