import type { Env } from '../../env.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { addressIn } from '../../platform/mail/address-in.ts'
import { makePushSender, type PushSender } from '../../platform/push/make-push-sender.ts'
import { knowPushServices } from '../../platform/push/push-services.ts'
import { readVapidKeys } from '../../platform/push/vapid-keys.ts'

/** Makes the push sender of this installation from its configuration and stored keys. */
export async function openPushSender(
  db: Db,
  { push, publicUrl, mailFrom }: Pick<Env, 'push' | 'publicUrl' | 'mailFrom'>,
  clock: Clock,
): Promise<PushSender> {
  return makePushSender({
    keys: await readVapidKeys(db, push),
    isPushService: knowPushServices(push.services),
    contact: publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`,
    clock,
  })
}
