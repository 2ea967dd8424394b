import type { Notification } from '@cuando/contract/appointments/notification'
import { create } from 'zustand'

interface OpenNotification {
  /** The notification as the list had it when it was opened. */
  open: Notification | null
  /** The element that gets the focus back. */
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
