import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import type { ReadEvents } from '../calendar-file/calendar-file-model.ts'
import classes from './import.module.css'

interface UnreadLinesProps {
  read: Pick<ReadEvents, 'unreadable' | 'unread'>
  /** The words after the count, for one line and for many: 'no se importa:' */
  one: string
  many: string
}

/** Lines that are shown at once: the step goes on below them. */
const FIRST = 3

/** The lines of a table whose time can't be read, each with the reason. */
export function UnreadLines({ read: { unreadable, unread }, one, many }: UnreadLinesProps) {
  const [isOpen, setOpen] = useState(false)
  if (unread.length === 0) return null
  const isLong = unread.length > FIRST + 1
  const shown = isLong && !isOpen ? unread.slice(0, FIRST) : unread
  const rest = unreadable - shown.length
  return (
    <Alert color="yellow" variant="light" role="note">
      <Text>{countMany(unreadable, `línea del archivo ${one}`, `líneas del archivo ${many}`)}</Text>
      <ul className={classes.unread}>
        {shown.map(({ line, text, reason }) => (
          <li key={line}>
            <Text size="sm" fw={600} className={classes.name ?? ''}>
              {`Línea ${line}: ${reason}`}
            </Text>
            <Text size="sm" className={classes.name ?? ''}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && <Text size="sm" mt="xs">{`Y ${manyWords(rest)} más.`}</Text>}
      {isLong && (
        <Button
          variant="default"
          mt="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? 'Ver menos líneas' : 'Ver más líneas'}
        </Button>
      )}
    </Alert>
  )
}
