import * as z from 'zod/mini'
import { choiceOf, requestedChoiceOf } from '../calls/choice.ts'

/** The parts of a day that somebody can wait for. */
export const dayParts = ['ANY', 'MORNING', 'AFTERNOON', 'EVENING'] as const
export type DayPart = (typeof dayParts)[number]

/** The first minute of a part and the one after its last, as 'HH:mm'; the same parts that the starts of a day are shown in. */
const bounds: Record<DayPart, readonly [from: string, until: string]> = {
  ANY: ['00:00', '24:00'],
  MORNING: ['00:00', '12:00'],
  AFTERNOON: ['12:00', '19:00'],
  EVENING: ['19:00', '24:00'],
}

/** Whether a time 'HH:mm' is in a part of the day. */
export function isInPart(time: string, part: DayPart): boolean {
  const [from, until] = bounds[part]
  return from <= time && time < until
}

export const dayPart = z._default(
  requestedChoiceOf(dayParts, 'Elige una parte del día'),
  'ANY' as const,
)

export const answeredPart = choiceOf(dayParts)

/** How long an offered place is held for one person. */
export const holdMinutes = 15

/** At night nothing is held, and nobody gets a message. As 'HH:mm' of the business. */
export const quietHours = { from: '22:00', until: '08:00' }

/** How many people are offered one place, one after another, before it is free for all. */
export const offersOfPlace = 3

/** How many places one contact can wait for at a business. */
export const entriesOfContact = 3
