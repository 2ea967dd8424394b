import { create } from 'zustand'

/** Where a tab keeps what was typed and is not saved, outside of the screen: it outlives a session that expires. */
export const createDraft = <T>() =>
  create<{ draft: T | null; commerceId: string | null }>(() => ({ draft: null, commerceId: null }))
