import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { cycleTab } from '../components/cycle-tab.ts'
import classes from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** What is asked for by the button, Escape and a tap beside it. */
  onClose: () => void
  label: string
  /** The id of what gets the focus once it is closed; null where that is what opened it. */
  next: string | null
  children: ReactNode
}

/**
 * A modal sheet over the page, from below on phones. Its contents stay while it is closed; the focus starts on
 * `data-first`, and the browser gives it back to where it was.
 */
export function Sheet({ isOpen, onClose, label, next, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal()
      dialog.scrollTop = 0
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!isOpen && dialog?.open) {
      dialog.close()
      if (next) document.getElementById(next)?.focus()
    }
  }, [isOpen, next])
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-label={label}
      onKeyDown={cycleTab}
      onCancel={ask}
      // Browsers close without asking what nothing was pressed in.
      onClose={() => isOpen && onClose()}
      // Not where a selection of text ends beside it.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ currentTarget }) => pressed.current === currentTarget && onClose()}
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
