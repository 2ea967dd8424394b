import { notifications } from '@mantine/notifications'

const colors = { success: 'agave', error: 'bugambilia', info: 'blue', warning: 'yellow' } as const

export type ToastKind = keyof typeof colors

interface ToastOptions {
  title?: string | undefined
  /** 3 seconds where nothing else is said. */
  autoClose?: number
}

/** Tells the person something in passing, at the bottom right. */
export function showToast(
  kind: ToastKind,
  message: string,
  { title, autoClose = 3000 }: ToastOptions = {},
) {
  notifications.show({
    message,
    title,
    autoClose,
    color: colors[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}
