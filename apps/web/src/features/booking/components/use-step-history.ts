import { useEffect, useEffectEvent } from 'react'
import type { Step } from '../booking-flow-model.ts'

/** The content is what shows a step again after a reload. */
const entryOf = (step: Step, content?: unknown) => ({ bookingStep: step, content })

function stepInHistory(): Step {
  const step: unknown = window.history.state?.bookingStep
  return step === 'preview' || step === 'confirmed' ? step : 'form'
}

interface StepListeners {
  onShown: (step: Step) => void
  /** Takes a later step up where the page was loaded anew in it; false: what it had is not to be shown any more. */
  onReloaded: (step: Step, content: unknown) => boolean
}

/** Steps as entries of the browser's history, so that its back button leads a step back, and a reload nowhere else. */
export function useStepHistory({ onShown, onReloaded }: StepListeners) {
  const show = useEffectEvent(() => onShown(stepInHistory()))
  const takeUp = useEffectEvent(() => {
    const step = stepInHistory()
    return step !== 'form' && onReloaded(step, window.history.state.content)
  })

  useEffect(() => {
    if (!takeUp()) window.history.replaceState(entryOf('form'), '')
    // Each step begins at its heading; the browser would scroll to where the other step was left.
    window.history.scrollRestoration = 'manual'
    const listener = () => show()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    /** In the place of one that was out of date, where the forward button led to it. */
    openPreview: (content: unknown) => {
      const isFromForm = stepInHistory() === 'form'
      const entry = entryOf('preview', content)
      window.history[isFromForm ? 'pushState' : 'replaceState'](entry, '')
    },
    /** In the place of the preview: nobody comes back to confirm twice. */
    openConfirmed: (content: unknown) => {
      const isFromPreview = stepInHistory() === 'preview'
      const entry = entryOf('confirmed', content)
      window.history[isFromPreview ? 'replaceState' : 'pushState'](entry, '')
    },
    /** The step is shown once the browser has moved. */
    backToForm: () => {
      if (stepInHistory() !== 'form') window.history.back()
    },
  }
}
