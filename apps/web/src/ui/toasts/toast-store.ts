import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'notification'

export interface ToastOptions {
  title?: string | undefined
  /** How long it stays, in milliseconds; 3 seconds by default. */
  ms?: number
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void }
  /** A second button, to go on with; pressing it closes the toast. */
  more?: { label: string; run: () => void }
  /** A link in the toast, opened in a tab of its own; the toast stays. */
  link?: { label: string; href: string }
  /** A second line. */
  note?: string
  /** About actions of others, so neither a failure nor a success of the owner's own action. */
  isNews?: boolean
}

export interface Toast extends ToastOptions {
  id: string
  kind: ToastKind
  message: ReactNode
  ms: number
}

const defaultMs = 3000
const maxShown = 4

/** The toasts that are shown, oldest first. */
export const useToasts = create<{ shown: readonly Toast[] }>(() => ({ shown: [] }))

/** Shows a toast. For an identical one, only its time starts again. A success removes the failures before it. */
export function addToast(
  kind: ToastKind,
  message: ReactNode,
  { ms = defaultMs, ...options }: ToastOptions,
): Toast {
  const id = `${kind} ${options.title ?? ''} ${String(message)}`
  const toast: Toast = { ...options, id, kind, message, ms }
  if (kind === 'success' && !toast.isNews) hideFailures()
  const { shown } = useToasts.getState()
  const isAlike = shown.some((each) => each.id === id)
  const next = isAlike ? shown.map((each) => (each.id === id ? toast : each)) : [...shown, toast]
  useToasts.setState({ shown: next.slice(-maxShown) })
  return toast
}

export const hideToast = (toast: Toast) => keep((each) => each !== toast)

/** Failures belong to their screen, and are obsolete after a later attempt. */
export const hideFailures = () => keep(({ kind, isNews }) => kind !== 'error' || Boolean(isNews))

/** An action belongs to the owner who was offered it. */
export const hideActions = () => keep(({ action, more, link }) => !action && !more && !link)

/** For the list of notifications, which shows the same news. */
export const hideNews = () => keep(({ isNews }) => !isNews)

/** As the `ref` of a dialog: the toasts are placed again when it opens and when it has closed. */
export function standAboveToasts(): () => void {
  placeAgain()
  return placeAgain
}

const placeAgain = () => keep(() => true)

const keep = (isKept: (toast: Toast) => boolean) =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter(isKept) }))
