import type { FirstSteps, noteFirstStep } from '@cuando/contract/accounts/first-steps'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { readSteps, writeStep } from './store.ts'

/** The steps of a new business; null once all are done or none is wanted. */
export async function showSteps(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<FirstSteps | null>> {
  const [row] = await readSteps(db, { commerceId })
  if (!row || row.is_dismissed || row.has_appointments) return done(null)
  const { hours, services, picture, share, customers } = row
  const steps = { hours, services, picture, share, customers }
  return done(Object.values(steps).every(Boolean) ? null : steps)
}

const columns = { HOURS: 'hours_chosen', SHARE: 'link_shared', DISMISS: 'steps_dismissed' } as const

export async function noteStep(
  db: Db,
  commerceId: CommerceId,
  step: Checked<typeof noteFirstStep>['body']['step'],
): Promise<Outcome<FirstSteps | null>> {
  await writeStep(db, commerceId, columns[step])
  return showSteps(db, commerceId)
}
