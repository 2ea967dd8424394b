import { Alert } from '@mantine/core'
import type { UserText } from '../../../lib/user-text.ts'

/** Says that the edited data were changed on another device; empty otherwise. */
export const ChangedNotice = ({ text }: { text: UserText | null }) =>
  text && (
    <Alert color="yellow" variant="light" role="alert" title="Cambió en otro dispositivo">
      {text}
    </Alert>
  )
