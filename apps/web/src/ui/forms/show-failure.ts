import type { ReactNode } from 'react'
import { showToast } from '../show-toast.ts'
import type { ToastOptions } from '../toasts/toast-store.ts'

/** Shows that a call failed: `title` says what failed, and the message below it why, if the answer has a reason. */
export function showFailure(
  title: string,
  { message, isDefaultText = false }: { message: ReactNode; isDefaultText?: boolean },
  options: Omit<ToastOptions, 'title'> = {},
): void {
  if (isDefaultText) showToast('error', title, options)
  else showToast('error', message, { ...options, title })
}
