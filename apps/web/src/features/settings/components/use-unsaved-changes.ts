import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

interface Holder {
  id: string
  discard: () => void
}

/** The parts of the screen with unsaved changes. */
export const useUnsaved = create<{ holders: readonly Holder[] }>(() => ({ holders: [] }))

/** While `isDirty`, leaving the tab, screen or page asks for confirmation; `discard` drops the changes. */
export function useUnsavedChanges(isDirty: boolean, discard?: () => void) {
  const id = useId()
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => {
    if (!isDirty) return
    const holder = { id, discard: () => latest.current?.() }
    useUnsaved.setState(({ holders }) => ({ holders: [...holders, holder] }))
    return () =>
      useUnsaved.setState(({ holders }) => ({ holders: holders.filter((each) => each !== holder) }))
  }, [id, isDirty])
}
