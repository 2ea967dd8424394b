import { useEffect, useEffectEvent, useRef } from 'react'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'

/**
 * Moves the focus to the next pair, or the one before, if it is lost with a pair that is no longer listed; to the screen's
 * heading after the last one. `found` is what the list shows.
 */
export function useNextPair(found: { total: number } | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ card: Element; at: number } | null>(null)
  const isOpen = useCustomerDialogs((dialogs) => dialogs.open !== null)
  const moveOn = useEffectEvent(() => {
    const heading = document.querySelector('h1')
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === heading
    if (!last.current || last.current.card.isConnected || !isLost) return
    const left = cardsIn(list.current)
    const next = left[last.current.at] ?? left.at(-1)
    if (next) next.querySelector<HTMLElement>('[data-merge]')?.focus()
    // Else another page follows.
    else if (found?.total === 0) heading?.focus()
  })
  useEffect(() => {
    if (isOpen || !found) return
    // After `useFocusReturn`, which knows only the heading.
    const timer = window.setTimeout(moveOn)
    return () => window.clearTimeout(timer)
  }, [isOpen, found])
  useEffect(() => {
    const box = list.current
    const onFocus = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('article') : null
      last.current = card && { card, at: cardsIn(box).indexOf(card) }
    }
    box?.addEventListener('focusin', onFocus)
    return () => box?.removeEventListener('focusin', onFocus)
  }, [])
  return list
}

const cardsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('article') ?? [])]
