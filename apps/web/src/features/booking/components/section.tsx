import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** False if the content is self-explanatory: the title is then for screen readers only. */
  isTitleSeen?: boolean
  /** Identifies the section when its error is focused. */
  path?: string
  aside?: ReactNode
  children: ReactNode
}

/** One part of the form, on its own card. */
export function Section({ title, isTitleSeen = true, path, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={classes.section}
      aria-labelledby={id}
      data-path={path}
      tabIndex={path ? -1 : undefined}
    >
      <div className={classes.top} data-seen={isTitleSeen}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
