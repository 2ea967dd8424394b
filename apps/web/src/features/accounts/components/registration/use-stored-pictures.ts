import { useEffect, useState } from 'react'
import { readStoredFile, storeFile } from '../../../../lib/file-store.ts'
import { inTab } from '../../../../lib/storages.ts'
import type { Picture } from '../../../../ui/image-field/prepare-picture.ts'

type Kind = 'image' | 'cover'
type Pictures = Record<Kind, Picture | null>

const tabKey = 'registration-pictures'
const none: Pictures = { image: null, cover: null }

/** The two pictures of a registration; they live as long as its draft, a reload included. */
export function useStoredPictures() {
  const [pictures, setPictures] = useState<Pictures>(none)

  useEffect(() => {
    let isGone = false
    const key = draftKey()
    void Promise.all([readStoredFile(`${key}-image`), readStoredFile(`${key}-cover`)]).then(
      ([image, cover]) => {
        if (isGone) return
        setPictures((chosen) => ({
          image: chosen.image ?? pictureOf(image),
          cover: chosen.cover ?? pictureOf(cover),
        }))
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  const setPicture = (kind: Kind, picture: Picture | null) => {
    setPictures((others) => ({ ...others, [kind]: picture }))
    void storeFile(`${draftKey()}-${kind}`, picture)
  }
  const forgetPictures = () => {
    setPicture('image', null)
    setPicture('cover', null)
    inTab.removeItem(tabKey)
  }
  return { pictures, setPicture, forgetPictures }
}

/** Names this tab's pictures, so that two registrations side by side don't mix. */
function draftKey(): string {
  const known = inTab.getItem(tabKey)
  if (known) return known
  const key = `registration-${Date.now()}-${Math.random().toString(36).slice(2)}`
  inTab.setItem(tabKey, key)
  return key
}

function pictureOf(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('imageBase64' in value && 'format' in value)) return null
  const { imageBase64, format } = value
  const known = (['png', 'jpeg', 'webp'] as const).find((each) => each === format)
  return typeof imageBase64 === 'string' && known ? { imageBase64, format: known } : null
}
