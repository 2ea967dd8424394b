import type { LiveNotification } from '@cuando/contract/socket'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { CommerceId } from '../commerce/store.ts'

/** Shows something to the screens of a business that are open now. */
export type PushNotification = (commerceId: CommerceId, notification: LiveNotification) => void

/** Once a change is committed, shows the owner what there is to show, and goes on with the rest. */
export async function pushChange<T extends { notification: LiveNotification | null }>(
  pushNotification: PushNotification,
  commerceId: CommerceId,
  change: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await change
  if (!outcome.ok) return outcome
  const { notification, ...rest } = outcome.data
  if (notification) pushNotification(commerceId, notification)
  return done(rest)
}
