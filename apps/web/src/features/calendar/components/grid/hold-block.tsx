import { VisuallyHidden } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { waitingRowPath } from '../../../../domain/appointments/day/waiting-row-path.ts'
import type { Hold } from '../../../../domain/board/board-model.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { hoursOf } from '../../look-model.ts'
import classes from './block.module.css'
import held from './hold-block.module.css'

interface HoldBlockProps {
  hold: Hold
  /** Whether it has one line, as in a month. */
  isLow?: boolean
}

/** A place that is held for somebody who waits. It leads to their row in the waiting list, which staff don't have. */
export function HoldBlock({ hold, isLow = false }: HoldBlockProps) {
  const [, navigate] = useLocation()
  const seesAll = useSeesAll()
  const { entryId, name, time, until, serviceName } = hold
  const words = (
    <>
      <span className={classes.line}>
        <IconHourglassHigh size={14} aria-hidden />
        <span className={classes.time}>{time}</span>
        {isLow && <strong className={classes.name}>{name}</strong>}
      </span>
      {!isLow && <strong className={classes.name}>{name}</strong>}
      {!isLow && <span className={classes.more}>Guardado hasta {until}</span>}
      <VisuallyHidden>
        {isLow && `, guardado hasta ${until}`}
        {serviceName && `, ${serviceName}`}, lista de espera, {hoursOf(hold)}
      </VisuallyHidden>
    </>
  )
  if (!seesAll) return <div className={held.held}>{words}</div>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={held.held}
      onClick={() => navigate(waitingRowPath(entryId))}
    >
      {words}
    </button>
  )
}
