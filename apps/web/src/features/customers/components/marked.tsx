import type { Piece } from '../match-model.ts'
import classes from './marked.module.css'

/** A text with the matches of a search marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMatch }) =>
    isMatch ? (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
