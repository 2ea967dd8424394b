import { lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import type { Absence } from './absence-dialog.tsx'

interface OpenAbsence {
  open: Absence | null
  show: (absence: Absence) => void
  close: () => void
}

/** The absence whose dialog is open, if any. */
export const useAbsence = create<OpenAbsence>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))

const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}))

/** The open dialog, loaded when it is needed. It is part of the screen, so that it outlives the button that opened it. */
export function OpenAbsence() {
  const { open, close } = useAbsence()
  // Another screen or another owner begins without it.
  useEffect(() => close, [close])
  if (!open) return null
  return (
    <Suspense>
      <AbsenceDialog {...open} onClose={close} />
    </Suspense>
  )
}
