import type { ReactNode } from 'react'
import { create } from 'zustand'

type ToastKit = Pick<typeof import('@mantine/notifications'), 'Notifications' | 'notifications'>

/** The toast library, loaded on the first interaction or the first toast. */
export const useToastKit = create<{ loaded: ToastKit | null }>(() => ({ loaded: null }))

/** Returns null if it cannot be loaded. */
export async function loadToasts(): Promise<ToastKit | null> {
  try {
    const { Notifications, notifications } = await import('@mantine/notifications')
    if (!useToastKit.getState().loaded)
      useToastKit.setState({ loaded: { Notifications, notifications } })
  } catch {
    // Offline: the next toast tries again.
  }
  return useToastKit.getState().loaded
}

const colors = { success: 'agave', error: 'bugambilia', info: 'blue', warning: 'yellow' } as const

export type ToastKind = keyof typeof colors

interface ToastOptions {
  title?: string | undefined
  /** Milliseconds; 3 seconds by default. */
  autoClose?: number
}

// On phones toasts appear elsewhere: the bottom has the buttons that are about to be pressed.
const isNarrow = () => window.matchMedia('(max-width: 48em)').matches

/** Shows a toast at the bottom right. An identical one is not shown twice at a time. */
export function showToast(
  kind: ToastKind,
  message: ReactNode,
  { title, autoClose = 3000 }: ToastOptions = {},
) {
  const toast = {
    id: `${kind} ${title ?? ''} ${String(message)}`,
    position: isNarrow() ? 'top-center' : 'bottom-right',
    message,
    title,
    autoClose,
    color: colors[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  } as const
  void loadToasts().then((kit) => kit?.notifications.show(toast))
}
