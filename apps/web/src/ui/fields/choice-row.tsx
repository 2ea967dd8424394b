import type { CSSProperties, ReactNode } from 'react'
import classes from './choice-row.module.css'

interface ChoiceRowProps {
  legend: ReactNode
  /** The least width of equally wide choices, in rem; without it each is as wide as its text. */
  column?: number
  children: ReactNode
}

/** Buttons side by side, below a small legend. */
export function ChoiceRow({ legend, column, children }: ChoiceRowProps) {
  return (
    <fieldset
      className={column ? classes.columns : classes.row}
      style={column === undefined ? {} : ({ '--column': `${column}rem` } as CSSProperties)}
    >
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
