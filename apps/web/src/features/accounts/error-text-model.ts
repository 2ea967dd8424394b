import type { ReactNode } from 'react'

/** An error of the form as text; the form's own type allows any node. */
export function textOf(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined
}
