import { notifications } from '@mantine/notifications'

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
  notifications.show({
    id: `${kind} ${title ?? ''} ${message}`,
    position: isNarrow() ? 'top-center' : 'bottom-right',
    message,
    title,
    autoClose,
    color: colors[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}
