import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'

/** Where an open dialog is added for the back button to close it; the returned function removes it. */
export const BackButton = createContext<(close: () => void) => () => void>(() => () => {})

/** While it is open, the back button closes it instead of leaving the screen. */
export function useBackToClose(isOpen: boolean, onClose: () => void) {
  const add = useContext(BackButton)
  const close = useEffectEvent(onClose)
  // In the layout phase: a dialog that can be seen is closed by the back button.
  useLayoutEffect(() => {
    if (isOpen) return add(() => close())
  }, [isOpen, add])
}
