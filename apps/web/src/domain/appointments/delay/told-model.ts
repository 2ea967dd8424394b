import type { DayCalendar } from '../day/day-rows-model.ts'
import type { Delayed } from './delay-model.ts'

/** Identifies a delay of an appointment. */
const toldKey = (appointmentId: string, minutes: number) => `${appointmentId} ${minutes}`

export const keyOf = ({ appointment, minutes }: Delayed) => toldKey(appointment.id, minutes)

/** The delays that customers were told: those of this tab, and by mail on any device. */
export const allTold = (
  inTab: ReadonlySet<string>,
  toldDelays: DayCalendar['toldDelays'] = [],
): ReadonlySet<string> =>
  new Set([...inTab, ...toldDelays.map((each) => toldKey(each.appointmentId, each.minutes))])

/** Those with an e-mail who were not told their delay yet. */
export const toMail = (delayed: readonly Delayed[], told: ReadonlySet<string>): Delayed[] =>
  delayed.filter((each) => each.appointment.customer.email && !told.has(keyOf(each)))
