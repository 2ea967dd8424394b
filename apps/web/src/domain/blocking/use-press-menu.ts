import { create } from 'zustand'
import type { ColumnDay } from '../board/people-model.ts'

/** A press on free time, or on the button that blocks time. */
export interface Press {
  day: ColumnDay
  /** The minute of the day; null if it is still to be chosen. */
  start: number | null
  /** Where the menu opens, in the window. */
  at: { x: number; y: number }
  /** Whether an appointment can begin there, too. */
  canBook: boolean
}

interface PressMenuState {
  press: Press | null
  open: (press: Press) => void
  close: () => void
}

export const usePressMenu = create<PressMenuState>((set) => ({
  press: null,
  open: (press) => set({ press }),
  close: () => set({ press: null }),
}))
