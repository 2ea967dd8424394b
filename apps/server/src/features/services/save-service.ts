import type { Modality } from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { modalityTurnedOn } from '@cuando/contract/business/services'
import { countOf } from '@cuando/es/text'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { violatesOverlap } from '../../platform/db/violation.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { type NotMailed, withNotMailed } from '../appointments/notify/not-mailed.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { turnOnModality } from '../commerce/offer-store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { presentService } from './present.ts'
import { readService } from './store.ts'

export interface Saved {
  serviceId: string
  /** The newly chosen modality; null if unchanged. */
  chosen: Modality | null
  /** The appointments that the change moved or gave another link, and whose customers get no mail because of a limit. */
  notMailed?: readonly NotMailed[]
  /** How many coming appointments no unit of the new resource is left for. */
  unplaced?: number
}

/**
 * Runs a change of a service under the lock of its business, and returns the service. A chosen modality that
 * the business didn't offer is switched on; `success` gets a sentence about it, and one about who is not mailed.
 */
export async function saveService(
  db: Db,
  commerceId: CommerceId,
  work: (tx: Tx, commerce: CommerceRow) => Promise<Outcome<Saved>>,
  { success }: { success: string },
): Promise<Outcome<Service>> {
  try {
    return await withCommerceLock(db, commerceId, async (tx, commerce) => {
      const saved = await work(tx, commerce)
      if (!saved.ok) return saved
      const { serviceId, chosen, notMailed = [], unplaced = 0 } = saved.data
      const row = await readService(tx, commerceId, serviceId)
      if (!row) throw new Error('A service that was just written is gone')
      const isNews = chosen !== null && (await turnOnModality(tx, commerceId, chosen))
      const turnedOn = isNews ? `. ${modalityTurnedOn[chosen]}` : ''
      const message = `${success}${turnedOn}${unplacedText(unplaced)}`
      return done(presentService(row), withNotMailed(message, notMailed))
    })
  } catch (error) {
    if (violatesOverlap(error)) return refused('eventOverlaps', { n: 1 })
    throw error
  }
}

const unplacedText = (count: number): string =>
  count === 0
    ? ''
    : `. En la sala o el equipo no cupo todo: ${countOf(count, 'cita próxima se encima', 'citas próximas se enciman')}`
