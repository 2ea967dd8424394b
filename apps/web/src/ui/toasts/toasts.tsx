import { Button, Notification, Portal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hideToast, type Toast, type ToastKind, useToasts } from './toast-store.ts'
import classes from './toasts.module.css'
import { useToastPlace } from './use-toast-place.ts'

const colors: Record<ToastKind, string> = {
  success: 'agave',
  error: 'bugambilia',
  info: 'blue',
  warning: 'yellow',
  notification: 'purple',
}

/** The toasts. They stay while the pointer moves over them, or the focus is in them. */
export function Toasts() {
  const shown = useToasts((toasts) => toasts.shown)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = shown.length > 0 && (isPointed || isFocused)
  const stack = useToastPlace(shown)
  // A toast that is removed under the pointer, or with the focus, sends no event.
  useEffect(() => {
    if (shown.length > 0 && stack.current?.matches(':hover, :focus-within')) return
    setPointed(false)
    setFocused(false)
  }, [shown, stack])
  return (
    <Portal>
      <section
        ref={stack}
        aria-label="Avisos"
        className={classes.stack}
        // Not 'enter': a toast that appears under a resting pointer must not stay.
        onPointerMove={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map((toast) => (
          <ShownToast key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </section>
    </Portal>
  )
}

function ShownToast({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { kind, title, message, note } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(() => hideToast(toast), toast.ms)
    return () => window.clearTimeout(timer)
  }, [toast, isHeld])
  return (
    <Notification
      title={title}
      color={colors[kind]}
      icon={kind === 'notification' ? <IconBell size={18} aria-hidden /> : undefined}
      withBorder
      className={classes.toast ?? ''}
      closeButtonProps={{ 'aria-label': 'Cerrar aviso' }}
      onClose={() => hideToast(toast)}
    >
      <div className={classes.action}>
        <span>{message}</span>
        <ToastButtons toast={toast} />
        {note && <span className={classes.note}>{note}</span>}
      </div>
    </Notification>
  )
}

function ToastButtons({ toast }: { toast: Toast }) {
  const { action, more, link } = toast
  return (
    <>
      {[action, more].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              variant="subtle"
              px="xs"
              className={classes.button}
              onClick={() => {
                hideToast(toast)
                each.run()
              }}
            >
              {each.label}
            </Button>
          ),
      )}
      {link && (
        <Button
          component="a"
          variant="subtle"
          px="xs"
          className={classes.button}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {link.label}
        </Button>
      )}
    </>
  )
}
