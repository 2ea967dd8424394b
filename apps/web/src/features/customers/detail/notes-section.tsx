import { limits } from '@cuando/contract/calls/limits'
import type { CustomerNote } from '@cuando/contract/customers/customer-notes'
import { formatInstant } from '@cuando/es/time/dates'
import { ActionIcon, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconNote, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { detailPage, notesQuery } from '../queries.ts'
import { SectionSkeleton } from './appointments-section.tsx'
import classes from './detail.module.css'
import type { useNoteDraft } from './use-note-draft.ts'
import { useNotes } from './use-notes.ts'

interface NotesSectionProps {
  customerId: string
  draft: ReturnType<typeof useNoteDraft>
}

/** The notes about a customer, with their author and time. */
export function NotesSection({ customerId, draft }: NotesSectionProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(notesQuery(customerId, page))
  const failure = useLoadFailure(query)
  const notes = useNotes(customerId)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) showToast('error', 'Error al cargar las notas del cliente')
  }, [hasFailed])
  const { data } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / detailPage))
  // The last note of the last page may have been deleted.
  if (data && !query.isPlaceholderData && page > pages) setPage(pages)
  return (
    <Stack>
      <NoteForm draft={draft} notes={notes} onAdded={() => setPage(1)} />
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <SectionSkeleton label="Cargando las notas" />}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconNote size={32} aria-hidden />}
          title="Todavía no hay notas"
          message="Anota lo que conviene recordar. Lo que fijes se ve también en los detalles de sus citas."
        />
      )}
      {data && data.total > 0 && (
        <ul className={classes.list}>
          {data.notes.map((note) => (
            <Note key={note.id} note={note} notes={notes} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager label="Notas del cliente" page={page} pages={pages} onChange={setPage} />
      )}
    </Stack>
  )
}

interface NoteFormProps {
  draft: NotesSectionProps['draft']
  notes: ReturnType<typeof useNotes>
  onAdded: () => void
}

function NoteForm({ draft, notes, onAdded }: NoteFormProps) {
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text
    if (!(await notes.add(text, draft.keyFor(text)))) return
    draft.sent(text)
    onAdded()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <Textarea
          label="Nueva nota"
          placeholder="Ej.: Alérgica al amoniaco"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.notes}
          value={draft.text}
          error={notes.error}
          onChange={({ currentTarget }) => {
            draft.change(currentTarget.value)
            notes.forgetError()
          }}
        />
        <Button type="submit" variant="light" loading={notes.isAdding} style={{ alignSelf: 'end' }}>
          Agregar nota
        </Button>
      </Stack>
    </form>
  )
}

interface NoteProps {
  note: CustomerNote
  notes: ReturnType<typeof useNotes>
}

function Note({ note, notes }: NoteProps) {
  const zone = useZone()
  const { content, isPinned, createdAt, createdBy } = note
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <li className={classes.note}>
      <div>
        {isPinned && (
          <Badge color="yellow" size="md">
            Fijada
          </Badge>
        )}
        <Text className={classes.content}>{content}</Text>
        <Text size="sm" c="dimmed">
          {createdBy}, {formatInstant(createdAt, zone)}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap" align="flex-start">
        <ActionIcon
          aria-label={isPinned ? 'Soltar esta nota' : 'Fijar esta nota'}
          aria-disabled={notes.isBusy(note)}
          onClick={() => void notes.pin(note)}
        >
          <PinIcon size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="bugambilia"
          aria-label="Eliminar esta nota"
          aria-disabled={notes.isBusy(note)}
          onClick={() => void notes.remove(note)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
