import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { quietHours } from '@cuando/contract/waiting/wish'
import { countOf } from '@cuando/es/text'
import { Card, Skeleton, Stack, Text } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waitingQuery } from '../../domain/waiting/waiting-query.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { Loading } from '../../ui/plain/loading.tsx'
import { type Asked, RemoveQuestion } from './components/remove-question.tsx'
import { useNamedRow } from './components/use-named-row.ts'
import classes from './components/waiting-list.module.css'
import { WaitingRow } from './components/waiting-row.tsx'
import { inLine } from './waiting-words-model.ts'

/** 'Lista de espera': the entries in order. */
export function WaitingListPage() {
  const query = useQuery(waitingQuery)
  const failure = useLoadFailure(query)
  const { data } = query
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Card component="section" aria-label="Lista de espera" padding="lg">
      <Stack>
        {failure && <LoadFailure {...failure} />}
        {!data && !failure && <ListSkeleton />}
        {data?.length === 0 && <NobodyWaits />}
        {data && data.length > 0 && <Line waiting={data} onAsk={setAsked} />}
      </Stack>
      <RemoveQuestion asked={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

interface LineProps {
  waiting: readonly WaitingCustomer[]
  onAsk: (asked: Asked) => void
}

function Line({ waiting, onAsk }: LineProps) {
  const named = useNamedRow()
  return (
    <>
      <Text c="dimmed" size="sm" role="status">
        {countOf(waiting.length, 'persona espera', 'personas esperan')}, en el orden de la fila.
        Cuando se libera un lugar, se lo ofrecemos a quien sigue. De {quietHours.from} a{' '}
        {quietHours.until} no avisamos a nadie.
      </Text>
      <ol className={classes.list}>
        {inLine(waiting).map((entry) => (
          <WaitingRow key={entry.id} entry={entry} isNamed={named === entry.id} onAsk={onAsk} />
        ))}
      </ol>
    </>
  )
}

const NobodyWaits = () => (
  <EmptyState
    icon={<IconHourglassHigh size={36} aria-hidden />}
    title="Nadie espera un lugar"
    message="Cuando un día, una clase o un evento está lleno, tu página ofrece «Avísame si se libera». Quien lo pide aparece aquí, y le avisamos cuando se libera un lugar."
  />
)

const rows = ['a', 'b', 'c']

function ListSkeleton() {
  return (
    <Loading label="Cargando la lista de espera">
      <Stack>
        {rows.map((row) => (
          <Stack key={row} gap={8} py="sm">
            <Skeleton height={18} width="40%" />
            <Skeleton height={14} width="65%" />
            <Skeleton height={14} width="30%" />
            <Skeleton height={44} width={170} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  )
}
