import { Box } from '@mantine/core'
import { useLazyModule } from '../../../../lib/hooks/use-lazy-module.ts'
import type { TodayDelayProps } from './today-delay.tsx'

/** The delay of today above its hours, loaded apart. Phones have it on the start page. */
export function LateToday(props: TodayDelayProps) {
  const isWanted = props.calendar.appointments.length > 0
  const { data } = useLazyModule('today-delay', () => import('./today-delay.tsx'), isWanted)
  if (!isWanted) return null
  // Until then the height of its button, so that the hours below don't move.
  return <Box mih={data ? undefined : 44}>{data && <data.TodayDelay {...props} />}</Box>
}
