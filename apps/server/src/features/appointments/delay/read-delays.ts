import { localTime } from '@cuando/es/time/local-time'
import * as z from 'zod/mini'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'

const stored = z.object({
  date: z.string(),
  /** How late each person is, in minutes. */
  minutes: z.record(z.string(), z.number()),
  /** The delay that the customer of each appointment was told last by mail. */
  mailed: z.record(z.string(), z.number()),
})

/** The delays of one day. */
export type Delays = z.output<typeof stored>

/** The delays of today at the business; those of another day are over. */
export function readDelays(
  { delays, timezone }: Pick<CommerceRow, 'delays' | 'timezone'>,
  now: Date,
): Delays {
  const { date } = localTime(now.getTime(), timezone)
  const known = stored.safeParse(delays)
  return known.success && known.data.date === date ? known.data : { date, minutes: {}, mailed: {} }
}

/** The delays as the calendar shows them, of one person or all. */
export function presentDelays({ delays }: Pick<CommerceRow, 'delays'>, { memberId }: Scoped) {
  const known = stored.safeParse(delays)
  if (!known.success) return []
  const { date, minutes } = known.data
  return Object.entries(minutes)
    .filter(([id]) => memberId === undefined || id === memberId)
    .map(([id, late]) => ({ date, memberId: id, minutes: late }))
}

/** The delays that the customers of these appointments were told last by mail, on one of the given days. */
export function presentTold(
  { delays }: Pick<CommerceRow, 'delays'>,
  appointments: readonly { id: string }[],
  dates: readonly string[],
) {
  const known = stored.safeParse(delays)
  if (!known.success || !dates.includes(known.data.date)) return []
  const { mailed } = known.data
  return appointments.flatMap(({ id }) => {
    const minutes = mailed[id]
    return minutes === undefined ? [] : [{ appointmentId: id, minutes }]
  })
}
