import { type OutcomeKey, outcomes } from '../month-model.ts'
import classes from './outcome-patterns.module.css'

/**
 * Pattern drawn over each colour, so that bars can be told apart without colour. Completed ones stay plain.
 */
const marks: Record<OutcomeKey, string | null> = {
  completed: null,
  pending: 'M0 1.5h6',
  cancelled: 'M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3',
  expired: 'M0 0l6 6M6 0l-6 6',
}

export const patternOf = (outcome: OutcomeKey) => `url(#trama-${outcome})`

/** SVG fill patterns. Once rendered, any SVG on the page can reference them. */
export function OutcomePatterns() {
  return (
    <svg width="0" height="0" className={classes.patterns} aria-hidden focusable="false">
      <defs>
        {outcomes.map(({ key }) => (
          <pattern key={key} id={`trama-${key}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" className={classes.ground} data-outcome={key} />
            {marks[key] && <path d={marks[key]} className={classes.mark} />}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** Sample of a fill, for the legend. */
export function Swatch({ outcome }: { outcome: OutcomeKey }) {
  return (
    <svg width="18" height="14" aria-hidden focusable="false">
      <rect width="18" height="14" rx="3" fill={patternOf(outcome)} />
    </svg>
  )
}

/** Round sample of a fill, beside a number. */
export function Dot({ outcome }: { outcome: OutcomeKey }) {
  return (
    <svg width="12" height="12" aria-hidden focusable="false">
      <circle cx="6" cy="6" r="6" fill={patternOf(outcome)} />
    </svg>
  )
}
