import { create } from 'zustand'

interface Kept<T> {
  draft: T
  /** What was saved when it was typed. */
  base: T
  commerceId: string | null
}

/** Where a tab keeps what was typed and is not saved, outside of the screen: it outlives a session that expires. */
export const createDraft = <T>() => create<{ kept: Kept<T> | null }>(() => ({ kept: null }))
