import { useEffect, useEffectEvent } from 'react'
import type { Step } from '../booking-flow-model.ts'

const entryOf = (step: Step) => ({ bookingStep: step })

function stepInHistory(): Step {
  const step: unknown = window.history.state?.bookingStep
  return step === 'preview' || step === 'confirmed' ? step : 'form'
}

/** Steps as entries of the browser's history, so that its back button leads a step back, not away. */
export function useStepHistory(onShown: (step: Step) => void) {
  const show = useEffectEvent(() => onShown(stepInHistory()))

  useEffect(() => {
    // After a reload the entry may name a step whose content is gone.
    window.history.replaceState(entryOf('form'), '')
    // Each step begins at its heading; the browser would scroll to where the other step was left.
    window.history.scrollRestoration = 'manual'
    const listener = () => show()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    openPreview: () => window.history.pushState(entryOf('preview'), ''),
    /** In the place of the preview: nobody comes back to confirm twice. */
    openConfirmed: () => {
      const isFromPreview = stepInHistory() === 'preview'
      window.history[isFromPreview ? 'replaceState' : 'pushState'](entryOf('confirmed'), '')
    },
    /** The step is shown once the browser has moved. */
    backToForm: () => {
      if (stepInHistory() !== 'form') window.history.back()
    },
  }
}
