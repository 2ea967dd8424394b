import { useEffect } from 'react'
import { isKeyboardShown } from './keyboard-model.ts'

const fields =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])'

/** Marks the document with `data-keyboard` while the keyboard is on the screen. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const over = new AbortController()
    const options = { signal: over.signal }
    const viewport = window.visualViewport
    const mark = () => {
      const isShown = isKeyboardShown({
        isTyping: document.activeElement?.matches(fields) ?? false,
        windowHeight: window.innerHeight,
        seenHeight: viewport ? viewport.height * viewport.scale : window.innerHeight,
      })
      document.documentElement.toggleAttribute('data-keyboard', isShown)
    }
    document.addEventListener('focusin', mark, options)
    // The focus is nowhere yet.
    document.addEventListener('focusout', () => window.setTimeout(mark), options)
    const resized = viewport ?? window
    resized.addEventListener('resize', mark, options)
    return () => {
      over.abort()
      document.documentElement.removeAttribute('data-keyboard')
    }
  }, [])
}
