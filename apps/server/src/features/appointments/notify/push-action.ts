import type { LiveNotification } from '@cuando/contract/socket'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import type { TellScreens } from '../../../platform/realtime/live-message.ts'

/** After the commit of an action, pushes its notification to the owner and returns the rest. */
export async function pushAction<T extends { notification: LiveNotification | null }>(
  tellScreens: TellScreens,
  commerceId: CommerceId,
  action: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await action
  if (!outcome.ok) return outcome
  const { notification: news, ...rest } = outcome.data
  if (news) tellScreens({ room: commerceId, event: 'newNotification', news })
  return done(rest)
}
