import { Alert } from '@mantine/core'
import { useMayBook } from './own-member.ts'

/** Why somebody who takes no appointments can't book any; nothing for others. */
export function InactiveNote() {
  if (useMayBook()) return null
  return (
    <Alert color="yellow" variant="light" role="note">
      No atiendes citas por ahora: pídele a quien administra el negocio que te active.
    </Alert>
  )
}
