import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** What is asked for by the button, Escape and a tap beside it. */
  onClose: () => void
  label: string
  children: ReactNode
}

/**
 * A modal sheet over the page, from below on phones. Its contents stay while it is closed, and the browser gives the
 * focus back to where it was.
 */
export function Sheet({ isOpen, onClose, label, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a tap beside the sheet does
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-label={label}
      onCancel={ask}
      onClick={(event) => event.target === event.currentTarget && onClose()}
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
