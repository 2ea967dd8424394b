import { create } from 'zustand'

type ToastKit = Pick<typeof import('@mantine/notifications'), 'Notifications' | 'notifications'>

/** What shows toasts; none needs it before it is touched, or says something. */
export const useToastKit = create<{ loaded: ToastKit | null }>(() => ({ loaded: null }))

/** Null where it can't be had. */
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
  /** 3 seconds where nothing else is said. */
  autoClose?: number
}

// At the bottom of a phone are the buttons that a thumb is about to press.
const isNarrow = () => window.matchMedia('(max-width: 48em)').matches

/** Tells the person something in passing, at the bottom right; the same thing once at a time. */
export function showToast(
  kind: ToastKind,
  message: string,
  { title, autoClose = 3000 }: ToastOptions = {},
) {
  const toast = {
    id: `${kind} ${title ?? ''} ${message}`,
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
