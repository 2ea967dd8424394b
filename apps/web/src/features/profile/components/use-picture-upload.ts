import { uploadImage } from '@cuando/contract/accounts/profile'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../lib/calls/call.ts'
import { uploadCall } from '../../../lib/calls/upload-call.ts'
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts'
import type { UserText } from '../../../lib/user-text.ts'
import type { Picture } from '../../../ui/image-field/prepare-picture.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export type PictureKind = 'image' | 'cover' | 'gallery'

const unknownFailure = 'No pudimos recibirla. Inténtalo de nuevo.'

/** Uploads pictures. When the component unmounts, the upload is aborted and the answer is null. */
export function useSendPicture({ whileUploading }: ProfileFormState, kind: PictureKind) {
  const [signal, setSignal] = useState<AbortSignal>()
  useEffect(() => {
    const controller = new AbortController()
    setSignal(controller.signal)
    return () => controller.abort()
  }, [])
  return async (
    { imageBase64, format }: Picture,
    onProgress: (share: number) => void,
  ): Promise<Answer<{ url: string }> | null> => {
    const body = { kind, imageBase64, format }
    const options = { onProgress, signal, failure: unknownFailure }
    const answer = await whileUploading(uploadCall(uploadImage, { body }, options))
    return signal?.aborted ? null : answer
  }
}

interface Upload {
  picture: Picture
  /** 0 to 1; null once it has failed. */
  progress: number | null
  error: UserText | null
}

/** A picture's upload. A failed picture stays for a retry. */
export function usePictureUpload(form: ProfileFormState, kind: 'image' | 'cover') {
  const send = useSendPicture(form, kind)
  const [current, setCurrent] = useState<Upload | null>(null)
  const newest = useRef<Picture>(null)
  useUnsavedChanges(current !== null)

  const upload = async (picture: Picture) => {
    newest.current = picture
    const show = (change: Partial<Upload>) =>
      setCurrent({ picture, progress: null, error: null, ...change })
    show({ progress: 0 })
    const answer = await send(picture, (progress) => show({ progress }))
    if (!answer || newest.current !== picture) return
    if (answer.ok) {
      setCurrent(null)
      form.set({ [kind]: answer.data.url })
      return showToast('success', uploadImage.success)
    }
    show({ error: answer.fieldErrors.imageBase64 ?? answer.message })
    showToast('error', uploadImage.failure)
  }
  const forget = () => {
    newest.current = null
    setCurrent(null)
  }
  return { current, upload, forget }
}
