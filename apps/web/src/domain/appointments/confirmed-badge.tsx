import { Badge } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'

/** Marks that the customer confirmed their attendance. */
export function ConfirmedBadge() {
  return (
    <Badge color="agave" leftSection={<IconUserCheck size={14} aria-hidden />}>
      Confirmó
    </Badge>
  )
}
