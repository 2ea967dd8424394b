import { Alert } from '@mantine/core'
import type { UserText } from '../../../lib/user-text.ts'

/** Says that what is being edited has changed on another device; nothing before that. */
export const ChangedNotice = ({ text }: { text: UserText | null }) =>
  text && (
    <Alert color="yellow" variant="light" role="alert" title="Cambió en otro dispositivo">
      {text}
    </Alert>
  )
