import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

interface Holder {
  id: string
  discard: () => void
}

/** The parts of the screen that hold changes which are not saved yet. */
export const useUnsaved = create<{ holders: readonly Holder[] }>(() => ({ holders: [] }))

/** While `isDirty`, whoever leaves the tab, the screen or the page is asked first; `discard` forgets the changes. */
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
