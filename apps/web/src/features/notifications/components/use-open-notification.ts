import type { Notification } from '@cuando/contract/notification'
import { create } from 'zustand'

interface OpenNotification {
  /** As the list tells it that it was opened from. */
  open: Notification | null
  /** What the focus returns to. */
  opener: HTMLElement | null
  show: (notification: Notification, opener: HTMLElement | null) => void
  close: () => void
}

/** The notification whose details are shown above the screen, if any. */
export const useOpenNotification = create<OpenNotification>((set) => ({
  open: null,
  opener: null,
  show: (open, opener) => set({ open, opener }),
  close: () => set({ open: null }),
}))
