import { Card, Skeleton, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

/** Three or four key figures side by side; on a phone the fourth stands below the others. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes.cards}>{children}</dl>
}

interface StatCardProps {
  Icon?: TablerIcon
  label: string
  /** While it is unknown, its space is reserved. */
  value: ReactNode
  hint: string | undefined
  /** A label for a figure that is not the owner's own: 'Ejemplo'. */
  mark?: ReactNode
}

/** One key figure. */
export function StatCard({ Icon, label, value, hint, mark }: StatCardProps) {
  return (
    <Card padding="md" className={classes.card} data-marked={mark ? true : undefined}>
      <Text component="dt" c="dimmed" size="sm" className={classes.label}>
        {Icon && (
          <span className={classes.icon}>
            <Icon size={20} aria-hidden />
          </span>
        )}
        {label}
        {mark}
      </Text>
      <dd className={classes.value}>
        {value ?? <Skeleton component="span" display="block" height="1.2em" width={56} />}
        <Text component="span" c="dimmed" size="sm" className={classes.hint}>
          {hint ?? <Skeleton component="span" display="block" height={16} my={3} width={80} />}
        </Text>
      </dd>
    </Card>
  )
}
