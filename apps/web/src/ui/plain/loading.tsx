import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface LoadingProps {
  /** The text for screen readers. */
  label: string
  /** Of the box around the shapes. */
  className?: string | undefined
  /** Shapes of the content, hidden from screen readers. */
  children: ReactNode
}

/** Shown while content loads: gray shapes, and a label for screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={className} aria-hidden>
        {children}
      </div>
    </div>
  )
}
