import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { columnLabels } from '../file/columns-model.ts'
import classes from '../import/import.module.css'
import { columnId, columnName, contactWords } from './column-list.tsx'
import type { Columns } from './use-columns.ts'

interface UnusedContactsProps {
  headers: readonly string[]
  columns: Columns
}

/** Points out the columns with phones or e-mails that aren't imported, until the owner decides. */
export function UnusedContacts({ headers, columns }: UnusedContactsProps) {
  const { unused, choose } = columns
  const open = unused.flatMap((contact, at) =>
    contact === null || contact.isKnown ? [] : [{ field: contact.field, at }],
  )
  // The pressed button is gone by then.
  const decide = (at: number, field: 'email' | 'phone' | null) => {
    choose(at, field)
    document.getElementById(columnId(at))?.focus()
  }
  return (
    <div role="status">
      {open.length > 0 && (
        <Alert color="yellow" variant="light">
          <Stack>
            {open.map(({ field, at }) => (
              <div key={columnId(at)}>
                <Text size="sm" className={classes.fileName ?? ''}>
                  La columna «{columnName(headers, at)}» parece tener {contactWords[field]} y no se
                  importa.
                </Text>
                <Group gap="xs" mt="xs">
                  <Button variant="default" onClick={() => decide(at, field)}>
                    Importar como {columnLabels[field]}
                  </Button>
                  <Button variant="default" onClick={() => decide(at, null)}>
                    No importar
                  </Button>
                </Group>
              </div>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
