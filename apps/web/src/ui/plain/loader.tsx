import classes from './loader.module.css'

interface LoaderProps {
  /** Across, as CSS has it. */
  size?: string
  color?: string
}

/** A ring that turns; what is loading is said beside it. */
export function Loader({ size = '2.25rem', color }: LoaderProps) {
  return <span className={classes.loader} style={{ fontSize: size, color }} aria-hidden />
}
