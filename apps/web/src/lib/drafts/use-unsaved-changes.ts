import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

interface UnsavedPart {
  id: string
  discard: () => void
}

/** The parts of the screen with unsaved changes. */
export const useUnsaved = create<{ unsavedParts: readonly UnsavedPart[] }>(() => ({
  unsavedParts: [],
}))

/** While `isDirty`, leaving the tab, screen or page asks for confirmation; `discard` drops the changes. */
export function useUnsavedChanges(isDirty: boolean, discard?: () => void) {
  const id = useId()
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => {
    if (!isDirty) return
    const holder = { id, discard: () => latest.current?.() }
    useUnsaved.setState(({ unsavedParts }) => ({ unsavedParts: [...unsavedParts, holder] }))
    return () =>
      useUnsaved.setState(({ unsavedParts }) => ({
        unsavedParts: unsavedParts.filter((each) => each !== holder),
      }))
  }, [id, isDirty])
}
