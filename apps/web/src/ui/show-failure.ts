import type { FailedAnswer } from '../lib/call.ts'
import { showToast } from './show-toast.ts'
import type { ToastOptions } from './toasts/toast-store.ts'

/** Shows that a call failed: `title` says what, and the message below it why, where the answer has a reason. */
export function showFailure(
  title: string,
  { message, isDefaultText }: Pick<FailedAnswer, 'message' | 'isDefaultText'>,
  options: Omit<ToastOptions, 'title'> = {},
): void {
  if (isDefaultText) showToast('error', title, options)
  else showToast('error', message, { ...options, title })
}
