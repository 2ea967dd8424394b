import { useEffect } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'

/** While mounted, scrolls to each error that answers a press. */
export function useShownAlerts(): void {
  const { data } = useLazyModule('show-alerts', () => import('../../../ui/plain/show-alerts.ts'))
  useEffect(() => data?.showAlerts('main'), [data])
}
