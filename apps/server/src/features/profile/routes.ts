import * as profile from '@cuando/contract/accounts/profile'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { uploadImage } from '../images/upload-image.ts'
import type { MemberCaller } from '../team/keep-in-scope.ts'
import { checkUsername } from './change-username.ts'
import { saveProfile, showProfile } from './save-profile.ts'
import type { ProfileOwner } from './store.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  images: TaskProcess
}

export function profileRoutes({ db, clock, rateLimits, images }: Deps) {
  // Far more than anybody uploads in a day. Limits the stored pictures that no page shows.
  const uploads = rateLimits.shared({ name: 'image-upload', points: 200, seconds: 86_400 })
  // Enough for typing, too few to enumerate the usernames of others.
  const checks = rateLimits.local({ name: 'username-check', points: 120, seconds: 600 })
  return [
    bindCaller(profile.showProfile, (owner: ProfileOwner) => showProfile(db, owner)),
    bindCaller(profile.saveProfile, (owner: ProfileOwner, { body }) =>
      saveProfile({ db, now: clock.now() }, owner, body),
    ),
    bindCaller(profile.usernameAvailability, ({ commerceId }: ProfileOwner, { params }) =>
      limited([checks(commerceId)], () => checkUsername(db, commerceId, params.username)),
    ),
    bindCaller(profile.uploadImage, ({ commerceId, memberId }: MemberCaller, { body }) =>
      limited([uploads(memberId)], () => uploadImage({ db, clock, images }, commerceId, body)),
    ),
  ]
}
