import { useEffect } from 'react'
import { showAlerts } from '../../../ui/plain/show-alerts.ts'

/** While mounted, scrolls to each error that answers a press. */
export function useShownAlerts(): void {
  useEffect(() => showAlerts('main'), [])
}
