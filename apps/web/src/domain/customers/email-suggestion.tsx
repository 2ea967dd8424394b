import { type MouseEvent, useEffect, useState } from 'react'
import { useLazyModule } from '../../lib/use-lazy-module.ts'
import classes from './email-suggestion.module.css'

interface EmailSuggestionProps {
  /** As it stands in the field above, which has the path 'email'. */
  email: string
  onTake: (email: string) => void
}

// Whoever is still typing means what is not there yet.
const pauseMs = 800

/** What most people have: they need no rule, which is a chunk of its own. */
const surelyRight = /@(?:gmail|hotmail|icloud|outlook|yahoo)\.com$/i

/** Below an e-mail field: the address that was probably meant, put in with one tap. */
export function EmailSuggestion({ email, onTake }: EmailSuggestionProps) {
  const settled = useSettled(email)
  // Not at once, where an address is filled in from the start: it would be in the way of what the page needs first.
  const isWanted = settled !== null && email.includes('@') && !surelyRight.test(email)
  const rule = useLazyModule('suggest-email', () => import('./suggest-email.ts'), isWanted)
  const meant = settled === email ? (rule.data?.suggestEmail(email) ?? null) : null

  const take = (event: MouseEvent<HTMLButtonElement>) => {
    if (meant === null) return
    // The button goes, and with it the focus of whoever pressed it by the keyboard; a tap would open the one of a phone.
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

/** The value once it has stood for a while. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const focusField = (button: Element) =>
  button.closest('form')?.querySelector<HTMLElement>('[data-path="email"]')?.focus()
