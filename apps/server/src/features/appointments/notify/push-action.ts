import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { changeIn, type TellScreens } from '../../../platform/realtime/live-message.ts'
import type { WrittenNotification } from '../../notifications/write-notifications.ts'

/** After the commit of an action, tells the screens of the business of it, with its notification if any. Returns the rest. */
export async function pushAction<T extends { notification: WrittenNotification | null }>(
  tellScreens: TellScreens,
  commerceId: CommerceId,
  action: Promise<Outcome<T>>,
): Promise<Outcome<Omit<T, 'notification'>>> {
  const outcome = await action
  if (!outcome.ok) return outcome
  const { notification: news, ...rest } = outcome.data
  for (const told of news ?? [changeIn(commerceId)]) tellScreens(told)
  return done(rest)
}
