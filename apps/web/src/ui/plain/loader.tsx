import classes from './loader.module.css'

interface LoaderProps {
  /** Diameter, as a CSS length. */
  size?: string
  color?: string
}

/** A spinner, hidden from screen readers: the text beside it says what is loading. */
export function Loader({ size = '2.25rem', color }: LoaderProps) {
  return <span className={classes.loader} style={{ fontSize: size, color }} aria-hidden />
}
