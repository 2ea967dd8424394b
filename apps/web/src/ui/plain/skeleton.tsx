import classes from './skeleton.module.css'

interface SkeletonProps {
  /** In pixels at the default font size; rendered in rem. */
  height: number
  width?: string
  circle?: boolean
  radius?: 'lg'
}

/** A gray shape of the size of content that is still loading. */
export function Skeleton({ height, width, circle = false, radius }: SkeletonProps) {
  const length = `${height / 16}rem`
  return (
    <div
      className={classes.skeleton}
      style={{ height: length, width: circle ? length : width }}
      data-radius={circle ? 'circle' : radius}
    />
  )
}
