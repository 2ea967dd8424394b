import { isKnownZone } from '@cuando/es/time/known-zone'
import { useNow } from '../../../lib/hooks/now.tsx'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { clocksDiffer } from './commerce-time-model.ts'
import { useVisitorZone } from './own-time.tsx'
import classes from './zone-note.module.css'

interface ZoneNoteProps {
  zone: string
  /** Shown times to compare the zones at, besides now, in milliseconds since 1970. */
  instants?: readonly number[]
}

/** Names the business's time zone if the visitor's own clock differs. */
export function ZoneNote({ zone, instants = [] }: ZoneNoteProps) {
  const own = useVisitorZone()
  const now = useNow()
  const differs =
    own !== null && (!isKnownZone(zone) || clocksDiffer(zone, own, [now, ...instants]))
  // Few visitors need the names of zones.
  const names = useLazyModule('zones', () => import('@cuando/es/time/zones'), differs)
  if (!differs || !names.data) return null
  return <p className={classes.note}>{names.data.zoneLabel(zone)}</p>
}
