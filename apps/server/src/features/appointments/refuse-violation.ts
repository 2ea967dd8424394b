import { violates, violatesOverlap } from '../../platform/db/violation.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'

/** A violated exclusion constraint becomes the same refusal as a conflict found by the agenda. */
export async function refuseViolation<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work
  } catch (error) {
    if (violatesOverlap(error)) return refused('slotTaken')
    if (violates(error, 'occupations_attendees_fit')) return refused('eventFull')
    throw error
  }
}
