import type { LiveNotification } from '@cuando/contract/calls/socket'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { changeIn, type TellScreens } from '../../../platform/realtime/live-message.ts'

/** After the commit of an action, tells the owner's screens of it, with its notification if any. Returns the rest. */
export async function pushAction<T extends { notification: LiveNotification | null }>(
  tellScreens: TellScreens,
  commerceId: CommerceId,
  action: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await action
  if (!outcome.ok) return outcome
  const { notification: news, ...rest } = outcome.data
  tellScreens(news ? { room: commerceId, event: 'newNotification', news } : changeIn(commerceId))
  return done(rest)
}
