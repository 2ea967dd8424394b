import type { Service } from '@cuando/contract/business/service'
import { previewService } from '@cuando/contract/business/services'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appointmentsKey } from '../../../../domain/appointments/fresh-appointments.ts'
import { CallFailure, dataOf } from '../../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { knownEntry } from '../../../../lib/known-entry.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import type { ServiceDraft } from '../../services/service-draft-model.ts'
import { previewOf } from '../../services/service-request-model.ts'
import classes from './service-form.module.css'

interface FreeStartsProps {
  draft: ServiceDraft
  service: Service | null
}

/** Preview: the free starts that visitors would see if the service were saved like this. */
export function FreeStarts(props: FreeStartsProps) {
  return (
    <Card
      component="section"
      aria-labelledby="free-starts"
      padding="md"
      className={classes.preview}
    >
      <Title order={3} id="free-starts" mb="xs">
        Así se podrá reservar
      </Title>
      <Found {...props} />
    </Card>
  )
}

function Found({ draft, service }: FreeStartsProps) {
  const { data, error, isAsked, isFetching, isPlaceholderData, refetch } = useFreeStarts(
    draft,
    service,
  )
  if (!isAsked) return <Text c="dimmed">{knownEntry(unready, draft.type) ?? unready.NORMAL}</Text>
  if (error) {
    return isRefusal(error) ? (
      <Alert color="yellow" role="status">
        {error.message}
      </Alert>
    ) : (
      <LoadFailure message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
    )
  }
  if (data === undefined) return <Waiting />
  if (data === null) {
    return <Text role="status">No quedaría ningún horario libre en los próximos 365 días.</Text>
  }
  return (
    <Stack gap="xs" aria-busy={isPlaceholderData} className={classes.found}>
      <Text role="status">
        {draft.type === 'UNIQUE'
          ? `El evento tiene libre su horario, ${formatLongDate(data.date)}:`
          : `El primer día con lugar es el ${formatLongDate(data.date)}, con ${countOf(data.times.length, 'horario libre', 'horarios libres')}:`}
      </Text>
      <Times times={data.times} />
    </Stack>
  )
}

const unready = {
  NORMAL: 'Completa la duración y las opciones para ver los horarios libres.',
  RECURRENT: 'Abre al menos un día del horario del servicio para ver los horarios libres.',
  UNIQUE: 'Elige la fecha del evento para saber si tienes libre ese horario.',
}

const maxShown = 24

function Times({ times }: { times: readonly string[] }) {
  return (
    <>
      <ul className={classes.starts}>
        {times.slice(0, maxShown).map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      {times.length > maxShown && (
        <Text size="sm" c="dimmed">
          {`y ${times.length - maxShown} más, hasta las ${times.at(-1)}`}
        </Text>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton height={16} width="80%" />
      <Skeleton height={72} />
    </Stack>
  )
}

// Saving would be refused for the same reason, so it is shown as advice, without a retry button.
const isRefusal = (error: Error) =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500

const pauseMs = 400

/**
 * The free starts that a draft would have, fetched when typing pauses. `isAsked` is false while the draft is
 * invalid.
 */
function useFreeStarts(draft: ServiceDraft, service: Service | null) {
  const asked = previewOf(draft, service)
  const [text] = useDebouncedValue(asked && JSON.stringify(asked), pauseMs)
  const query = useQuery({
    queryKey: [...appointmentsKey, 'free-starts', text],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(previewService, { body: JSON.parse(text ?? '{}') }, { signal })),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  })
  return { ...query, isAsked: asked !== null }
}
