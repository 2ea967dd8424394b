import { Alert, Text } from '@mantine/core'
import { IconPinned } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notesQuery } from '../queries.ts'
import classes from './detail.module.css'

/** The pinned notes, which must be seen first: 'Alérgica al amoniaco'. */
export function PinnedNotes({ customerId }: { customerId: string }) {
  const { data } = useQuery(notesQuery(customerId, 1))
  const pinned = data?.notes.filter(({ isPinned }) => isPinned) ?? []
  if (pinned.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconPinned size={20} aria-hidden />}
      aria-label="Notas fijadas"
    >
      {pinned.map(({ id, content }) => (
        <Text key={id} className={classes.content}>
          {content}
        </Text>
      ))}
    </Alert>
  )
}
