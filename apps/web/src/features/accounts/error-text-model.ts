import type { ReactNode } from 'react'

/** A form error as text; Mantine's type allows any node. */
export function textOf(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined
}
