import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { noteDelay as call } from '@cuando/contract/team/delay'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readMember } from '../../team/member-store.ts'
import { writeDelays } from './delay-store.ts'
import { presentDelays, readDelays } from './read-delays.ts'

/** Stores how late somebody is today; by default the owner. No appointment is moved. */
export function noteDelay(
  { db, now }: { db: Db; now: Date },
  scoped: Scoped,
  { minutes, memberId = scoped.commerceId }: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  const { commerceId } = scoped
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const isKnown = memberId === commerceId || (await readMember(tx, commerceId, memberId))
    if (!isKnown) return refused('memberUnknown')
    const before = readDelays(commerce, now)
    const { [memberId]: _, ...others } = before.minutes
    const late = minutes === 0 ? others : { ...others, [memberId]: minutes }
    const delays = { ...before, minutes: late }
    await writeDelays(tx, commerceId, delays)
    const answer = { delays: presentDelays({ delays }, scoped) }
    return done(answer, minutes === 0 ? 'Se quitó el retraso' : undefined)
  })
}
