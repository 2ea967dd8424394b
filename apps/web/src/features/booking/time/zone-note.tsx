import { zoneLabel } from '@cuando/es/zones'
import { IconWorld } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { clocksDiffer } from './commerce-time-model.ts'
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
  if (!own || !clocksDiffer(zone, own, [now, ...instants])) return null
  return (
    <p className={classes.note}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      {zoneLabel(zone)}
    </p>
  )
}

const subscribe = () => () => undefined
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || null
const zoneUnknown = () => null

/** The visitor's own time zone; null if unknown, and during hydration. */
const useVisitorZone = (): string | null => useSyncExternalStore(subscribe, zoneHere, zoneUnknown)
