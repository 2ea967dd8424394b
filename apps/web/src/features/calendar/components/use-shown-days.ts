import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { keepsScroll } from '../../../lib/app-location.ts'
import { readAddress, type ShownDays } from '../shown-days-model.ts'

/** The view and date from the URL; below 768 px always the day view. */
export function useShownDays(today: string) {
  const [params, setParams] = useSearchParams()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const shown = useMemo(() => {
    const asked = readAddress(params, today)
    return isNarrow ? { ...asked, view: 'day' as const } : asked
  }, [params, today, isNarrow])
  const show = useCallback(
    ({ view, date }: ShownDays) => setParams({ view, date }, { state: keepsScroll }),
    [setParams],
  )
  return { shown, show, isNarrow }
}
