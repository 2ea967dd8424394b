import type { Registration } from '@cuando/contract/accounts/registration'
import { blankService } from '@cuando/contract/business/blank-service'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, type Refusal, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { composeService, type WholeService } from './compose-service.ts'
import { addService } from './create-service.ts'

const DEFAULT_EVENT_TIME = '18:00'

/** Creates the first service from a registration, for a business that isn't visible to others yet. */
export async function createFirstService(
  tx: Tx,
  commerceId: CommerceId,
  given: Registration,
  now: Date,
): Promise<Outcome<null>> {
  const commerce = await readCommerce(tx, commerceId)
  if (!commerce) throw new Error('A business that was just written is gone')
  const added = await addService(tx, commerce, composeService(readWhole(given)), now)
  return added.ok ? done(null) : renameFields(added)
}

/** The service that a registration describes. Fields that it does not ask for have their usual values. */
function readWhole(given: Registration): WholeService {
  return {
    ...blankService,
    name: given.serviceName,
    description: given.serviceDescription,
    type: given.serviceType,
    price: given.servicePrice,
    currency: given.serviceCurrency,
    zeroPrice: given.serviceZeroPrice ?? null,
    duration: given.serviceDuration,
    isInLocal: given.serviceIsInLocal,
    isOnline: given.serviceIsOnline,
    isCustomAddress: given.serviceIsCustomAddress,
    specificDate: given.serviceSpecificDate ?? null,
    specificTime: given.serviceSpecificTime ?? DEFAULT_EVENT_TIME,
    // Registration asks for it only for events.
    maxAttendees: given.serviceType === 'UNIQUE' ? (given.serviceMaxAttendees ?? null) : null,
    serviceSettings: {
      ...blankService.serviceSettings,
      ...given.serviceSettings,
      appointmentDuration: given.serviceDuration,
    },
    serviceBusinessHours: given.serviceBusinessHours ?? null,
  }
}

/** In a registration these fields have the prefix 'service'. */
function renameFields(refusal: Refusal): Refusal {
  const renamed = Object.entries(refusal.fieldErrors ?? {}).map(([field, text]) => [
    `service${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    text,
  ])
  return refused(refusal.reason, { fieldErrors: Object.fromEntries(renamed) })
}
