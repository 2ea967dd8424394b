import { useEffect, useState } from 'react'
import { inTab } from '../../../../lib/session/storages.ts'
import type { Picture } from '../../../../ui/image-field/prepare-picture.ts'

type Kind = 'image' | 'cover'
type Pictures = Record<Kind, Picture | null>

const tabKey = 'registration-pictures'
const none: Pictures = { image: null, cover: null }

/** The two pictures of a registration; stored as long as its draft, so they survive a reload. */
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

/** Storage key per tab, so that registrations in two tabs do not mix. */
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

const storeName = 'drafts'
const ttlMs = 24 * 60 * 60 * 1000

interface StoredFile {
  value: unknown
  at: number
}

/**
 * Stores pictures in IndexedDB for a day, because they are too big for sessionStorage. If the database is unavailable,
 * nothing is stored and reading returns null.
 */
async function storeFile(key: string, value: unknown): Promise<void> {
  const stored: StoredFile = { value, at: Date.now() }
  if (value === null) await attempt('readwrite', (store) => store.delete(key))
  else await attempt('readwrite', (store) => store.put(stored, key))
}

/** The value that `storeFile` stored under the key, or null. */
async function readStoredFile(key: string): Promise<unknown> {
  await dropOld()
  const stored = await attempt<StoredFile | undefined>('readonly', (store) => store.get(key))
  return stored?.value ?? null
}

async function dropOld() {
  const keys = (await attempt('readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys) {
    const stored = await attempt<StoredFile | undefined>('readonly', (store) => store.get(key))
    if (stored && stored.at < Date.now() - ttlMs)
      await attempt('readwrite', (store) => store.delete(key))
  }
}

async function attempt<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('cuando', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
