import { useEffect } from 'react'
import { showToast } from '../../../../ui/show-toast.ts'

/** Shows a toast when something fails to load; the field itself shows the failure too. */
export function useFailureToast(hasFailed: boolean, message: string) {
  useEffect(() => {
    if (hasFailed) showToast('error', message)
  }, [hasFailed, message])
}
