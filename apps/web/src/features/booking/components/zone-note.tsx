import { zoneLabel } from '@cuando/es/zone-label'
import { IconWorld } from '@tabler/icons-react'
import { useNow } from '../../../lib/now.tsx'
import { useVisitorZone } from '../../../lib/use-visitor-zone.ts'
import { clocksDiffer } from '../commerce-time-model.ts'
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
