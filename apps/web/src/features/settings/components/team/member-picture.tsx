import { uploadImage } from '@cuando/contract/accounts/profile'
import { type ReactNode, useEffect, useState } from 'react'
import { uploadCall } from '../../../../lib/calls/upload-call.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import type { UserText } from '../../../../lib/user-text.ts'
import { ImageField } from '../../../../ui/image-field/image-field.tsx'
import type { Picture } from '../../../../ui/image-field/prepare-picture.ts'

interface MemberPictureProps {
  /** The address of the picture. */
  image: string | null
  error: ReactNode
  onChange: (image: string | null) => void
}

/** Somebody's picture. It is uploaded as soon as it is chosen, and shown once the form is saved. */
export function MemberPicture({ image, error: refused, onChange }: MemberPictureProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<UserText | null>(null)
  const [signal, setSignal] = useState<AbortSignal>()
  useUnsavedChanges(progress !== null)
  useEffect(() => {
    const controller = new AbortController()
    setSignal(controller.signal)
    return () => controller.abort()
  }, [])

  const upload = async ({ imageBase64, format }: Picture) => {
    setError(null)
    setProgress(0)
    const body = { kind: 'image', imageBase64, format } as const
    const answer = await uploadCall(uploadImage, { body }, { signal, onProgress: setProgress })
    if (signal?.aborted) return
    setProgress(null)
    if (answer.ok) onChange(answer.data.url)
    else setError(answer.fieldErrors.imageBase64 ?? answer.message)
  }
  return (
    <ImageField
      label="Foto (opcional)"
      name="image"
      shape="round"
      src={image}
      placeholder="/placeholders/placeholder-400x400.svg"
      onChoose={upload}
      onRemove={() => onChange(null)}
      progress={progress}
      error={error ?? refused}
    />
  )
}
