import { uploadImage } from '@cuando/contract/accounts/profile'
import { countOf } from '@cuando/es/text'
import { useState } from 'react'
import { newKey } from '../../../lib/calls/new-key.ts'
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts'
import type { UserText } from '../../../lib/user-text.ts'
import type { Picture } from '../../../ui/image-field/prepare-picture.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { withPicture } from '../gallery-model.ts'
import { useSendPicture } from './use-picture-upload.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export interface FailedPicture {
  id: string
  picture: Picture
  message: UserText
}

/** Progress of the uploads: picture `at` of `of`, with its uploaded share from 0 to 1. */
export interface Progress {
  at: number
  of: number
  share: number
}

/** Adds pictures to the gallery, one upload after another. Failed pictures stay listed for a retry. */
export function useGallery(form: ProfileFormState) {
  const send = useSendPicture(form, 'gallery')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<readonly FailedPicture[]>([])
  useUnsavedChanges(progress !== null || failed.length > 0)

  const upload = async (pictures: readonly Picture[]) => {
    const refused: FailedPicture[] = []
    for (const [index, picture] of pictures.entries()) {
      const answer = await send(picture, (share) =>
        setProgress({ at: index + 1, of: pictures.length, share }),
      )
      if (!answer) return
      if (answer.ok) form.set(({ gallery }) => ({ gallery: withPicture(gallery, answer.data.url) }))
      else {
        const message = answer.fieldErrors.imageBase64 ?? answer.message
        refused.push({ id: newKey(), picture, message })
      }
    }
    setProgress(null)
    setFailed((before) => [...before, ...refused])
    tell(pictures.length - refused.length, refused.length)
  }
  const drop = (dropped: FailedPicture) =>
    setFailed((before) => before.filter((each) => each !== dropped))
  const retry = (again: FailedPicture) => {
    drop(again)
    return upload([again.picture])
  }
  return { progress, failed, upload, retry, drop }
}

function tell(added: number, refused: number) {
  if (added === 1) showToast('success', uploadImage.success)
  else if (added > 1)
    showToast('success', `${countOf(added, 'imagen cargada', 'imágenes cargadas')} exitosamente`)
  if (refused > 0) showToast('error', uploadImage.failure)
}
