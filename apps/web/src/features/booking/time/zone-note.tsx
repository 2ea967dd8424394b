import { zoneLabel } from '@cuando/es/zones'
import { IconWorld } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { clocksDiffer } from './commerce-time-model.ts'
import classes from './zone-note.module.css'

interface ZoneNoteProps {
  zone: string
  /** The moments that are spoken of, in milliseconds since 1970, besides now. */
  instants?: readonly number[]
}

/** Whose time it is, for a visitor whose own clock shows another. */
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

/** The zone of the visitor's own clock; null where it is not known, and while a page still is as the server drew it. */
const useVisitorZone = (): string | null => useSyncExternalStore(subscribe, zoneHere, zoneUnknown)
