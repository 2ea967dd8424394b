import { useEffect } from 'react'
import { showToast } from '../../../../ui/show-toast.ts'

/** Says in passing that something did not load; where it was to stand, it says so too. */
export function useFailureToast(hasFailed: boolean, message: string) {
  useEffect(() => {
    if (hasFailed) showToast('error', message)
  }, [hasFailed, message])
}
