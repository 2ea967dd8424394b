import { Card, Skeleton, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

/** Key figures side by side: three, or four, the last of which stands below the others on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes.cards}>{children}</dl>
}

interface StatCardProps {
  Icon?: TablerIcon
  label: string
  /** Until it is known, its place is held. */
  value: ReactNode
  hint: string | undefined
  /** What a figure is that is not one's own: 'Ejemplo'. */
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
