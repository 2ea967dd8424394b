import type { uploadImage as call } from '@cuando/contract/accounts/profile'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { makeImage } from './make-image.ts'
import { makeImagePath } from './show-image.ts'
import { storeImage } from './store.ts'

/** How long an uploaded picture is stored before a profile shows it. */
const WAITING_MS = 86_400_000

/** Stores a picture for a profile. Until the profile is saved with it, nothing shows it. */
export async function uploadImage(
  { db, clock, images }: { db: Db; clock: Clock; images: TaskProcess },
  commerceId: CommerceId,
  { kind, imageBase64 }: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  const shape = kind === 'image' ? 'avatar' : 'cover'
  const made = await makeImage(images, 'imageBase64', imageBase64, shape)
  if (!made.ok) return made
  const createdAt = clock.now()
  const deleteAt = new Date(createdAt.getTime() + WAITING_MS)
  const id = await inTransaction(db, (tx) =>
    storeImage(tx, commerceId, made.data, { createdAt, deleteAt }),
  )
  return done({ url: makeImagePath(id) })
}
