import type { Customer } from '@cuando/contract/customers/customers'
import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

interface CustomerBadgesProps {
  customer: Pick<Customer, 'isBlocked' | 'tags'>
  className: string | undefined
}

/** Whether a customer is blocked, and their tags; nothing without either. */
export function CustomerBadges({ customer: { isBlocked, tags }, className }: CustomerBadgesProps) {
  if (!isBlocked && tags.length === 0) return null
  return (
    <div className={className}>
      {isBlocked && (
        <Badge size="md" color="red" leftSection={<IconLock size={14} aria-hidden />}>
          Bloqueado
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} size="md" color="gray">
          {tag}
        </Badge>
      ))}
    </div>
  )
}
