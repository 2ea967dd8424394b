import type { CSSProperties } from 'react'
import type { Move } from '../../drag/drag-model.ts'
import { hoursOf, nameOf } from '../../look-model.ts'
import block from './block.module.css'
import classes from './ghost-block.module.css'

/** Preview of a dragged appointment at its target, until it is dropped and the move is confirmed. */
export function GhostBlock({ move, style }: { move: Move; style: CSSProperties }) {
  const { appointment, time } = move
  return (
    <div
      className={`${block.block} ${classes.ghost}`}
      data-tone="blue"
      data-testid="ghost"
      style={style}
      aria-hidden
    >
      <strong className={block.name}>{nameOf(appointment)}</strong>
      <span className={block.more}>{hoursOf({ time, duration: appointment.duration })}</span>
    </div>
  )
}
