import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** Called by the close button, Escape and a tap beside the sheet. */
  onClose: () => void
  label: string
  /** Id of the element that gets the focus if it cannot be returned. */
  home: string
  /** Whether the task of the sheet is done, so that its opener is gone. */
  isDone: boolean
  children: ReactNode
}

/**
 * A modal sheet over the page, from below on phones. Its contents stay mounted while it is closed. The focus starts on
 * `data-first`, and the browser returns it on close.
 */
export function Sheet({ isOpen, onClose, label, home, isDone, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
      dialog.scrollTop = 0
    }
    if (isOpen || !dialog?.open) return
    dialog.close()
    // After a reload there is no element to return the focus to.
    if (isDone || document.activeElement === document.body) document.getElementById(home)?.focus()
  }, [isOpen, home, isDone])
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-label={label}
      onCancel={ask}
      // A browser may close it without a cancel event. Its close event comes late: the sheet may be open again by then.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      // A text selection that ends beside the sheet must not close it.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClickCapture={({ target, currentTarget }) => {
        const isBeside = target === currentTarget && pressed.current === currentTarget
        pressed.current = null
        if (isBeside) onClose()
      }}
    >
      <div className={classes.inner}>
        <button type="button" className={classes.close} aria-label="Cerrar" onClick={onClose}>
          <span aria-hidden>×</span>
        </button>
        {children}
      </div>
    </dialog>
  )
}
