import { useEffect, useEffectEvent } from 'react'
import { currentEntry, enterStep, goBack } from '../../../lib/history/step-history.ts'
import type { Step } from '../../../lib/history/step-model.ts'

const stepInHistory = (): Step => currentEntry()?.bookingStep ?? 'form'
const contentOfForm = () => (stepInHistory() === 'form' ? currentEntry()?.content : undefined)

interface StepListeners {
  onShown: (step: Step) => void
  /** Restores a later step after a reload; returns false if its data is no longer valid. */
  onReloaded: (step: Step, content: unknown) => boolean
}

/** Mirrors the steps in the browser history: the back button goes back one step, and a reload stays on the step. */
export function useStepHistory({ onShown, onReloaded }: StepListeners) {
  const show = useEffectEvent(() => onShown(stepInHistory()))
  const restoreStep = useEffectEvent(() => {
    const step = stepInHistory()
    return step !== 'form' && onReloaded(step, currentEntry()?.content)
  })

  useEffect(() => {
    // A mark without its dialog, after a reload, would take a press of the back button.
    if (window.history.state?.isDialog) goBack(1)
    else if (!restoreStep()) enterStep('form', contentOfForm(), true)
    // Each step starts at its heading; the browser would restore the other step's scroll position.
    window.history.scrollRestoration = 'manual'
    const listener = () => show()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    /** Replaces the entry if it already is a preview: an outdated one, reached by the forward button. */
    openPreview: (content: unknown) => enterStep('preview', content, stepInHistory() === 'preview'),
    /** Replaces the preview, so that going back cannot confirm twice. */
    openConfirmed: (content: unknown) =>
      enterStep('confirmed', content, stepInHistory() === 'preview'),
    /** The popstate event shows the step. A preview that was posted as a page has no entry of its own. */
    backToForm: () => {
      if (stepInHistory() === 'form') onShown('form')
      else goBack(1)
    },
  }
}
