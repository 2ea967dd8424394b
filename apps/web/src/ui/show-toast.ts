import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import { addToast, hideToast, type ToastKind, type ToastOptions } from './toasts/toast-store.ts'

/** The component that shows the toasts, loaded on the first interaction or the first toast. */
export const useToastDisplay = create<{ loaded: ComponentType | null }>(() => ({ loaded: null }))

/** Returns whether it could be loaded. */
export async function loadToasts(): Promise<boolean> {
  if (useToastDisplay.getState().loaded) return true
  // Browsers cache a failed import until the page is reloaded.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false
  try {
    const { Toasts } = await import('./toasts/toasts.tsx')
    useToastDisplay.setState({ loaded: Toasts })
    return true
  } catch {
    return false
  }
}

/** Shows a toast; returns a function that hides it. */
export function showToast(
  kind: ToastKind,
  message: ReactNode,
  options: ToastOptions = {},
): () => void {
  const toast = addToast(kind, message, options)
  const hide = () => hideToast(toast)
  // If loading fails offline, the next toast tries again; this one would be stale by then.
  void loadToasts().then((canShow) => canShow || hide())
  return hide
}
