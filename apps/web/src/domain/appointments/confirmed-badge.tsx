import { Badge } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'

/** Says that the customer confirmed that they will come. */
export function ConfirmedBadge() {
  return (
    <Badge color="agave" leftSection={<IconUserCheck size={14} aria-hidden />}>
      Confirmó
    </Badge>
  )
}
