import { type MouseEvent, useEffect, useState } from 'react'
import { useLazyModule } from '../../lib/hooks/use-lazy-module.ts'
import classes from './email-suggestion.module.css'

interface EmailSuggestionProps {
  /** The address above, or the value of the field above, which has the path 'email'. */
  email: string
  /** Whether it is no longer being typed. */
  isTyped?: boolean
  onTake: (email: string) => void
}

// An address that is still being typed gets no suggestion.
const pauseMs = 800

/** The most common domains. They need no suggestion, so its chunk isn't loaded for them. */
const surelyRight = /@(?:gmail|hotmail|icloud|outlook|yahoo)\.com$/i

/** Below an e-mail field or a written address: the address that was probably meant; a tap takes it. */
export function EmailSuggestion({ email, isTyped = false, onTake }: EmailSuggestionProps) {
  const settled = useSettled(email, isTyped)
  // Delayed also for an address that is filled in from the start: the page loads more urgent chunks first.
  const isWanted = settled !== null && email.includes('@') && !surelyRight.test(email)
  const rule = useLazyModule('suggest-email', () => import('./suggest-email.ts'), isWanted)
  const meant = settled === email ? (rule.data?.suggestEmail(email) ?? null) : null

  const take = (event: MouseEvent<HTMLButtonElement>) => {
    if (meant === null) return
    // The button disappears, so keyboard users need another focus. After a tap it would open the phone's keyboard.
    if (event.detail === 0) focusField(event.currentTarget)
    onTake(meant)
  }
  return (
    <div role="status">
      {meant !== null && (
        <button type="button" className={classes.take} onClick={take}>
          ¿Quisiste decir <b translate="no">{meant}</b>?
        </button>
      )}
    </div>
  )
}

/** The value, once it has not changed for `pauseMs`. */
function useSettled(value: string, isTyped: boolean): string | null {
  const [settled, setSettled] = useState<string | null>(isTyped ? value : null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const focusField = (button: Element) =>
  button.closest('form')?.querySelector<HTMLElement>('[data-path="email"], [data-first]')?.focus()
