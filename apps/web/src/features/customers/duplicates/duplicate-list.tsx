import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { listDuplicates } from '@cuando/contract/customers/duplicates'
import { countOf } from '@cuando/es/text'
import { Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { countPages, sizes } from '../../../ui/lists/shown-page.ts'
import { PageFoot, startAtTop } from '../../../ui/page/page-foot.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import type { ShownList } from '../list-address-model.ts'
import { duplicatesQuery } from '../queries.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import classes from './duplicates.module.css'
import { useNextPair } from './use-next-pair.ts'

interface DuplicateListProps {
  shown: ShownList
  show: (next: ShownList, replace?: boolean) => void
}

/** The pairs of customers who may be the same person, to be merged or told apart. */
export function DuplicateList({ shown, show }: DuplicateListProps) {
  const query = useQuery(duplicatesQuery(shown))
  const failure = useLoadFailure(query)
  const { data, isPlaceholderData } = query
  useLastPage(isPlaceholderData ? undefined : data?.total, shown, show)
  const list = useNextPair(data)
  return (
    <div ref={list} className={classes.list} aria-busy={isPlaceholderData}>
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <ListSkeleton rows={3} />}
      {data?.total === 0 && (
        <div role="status">
          <NoneLeft onClear={() => show({ ...shown, filter: null, page: 1 }, true)} />
        </div>
      )}
      {data && data.total > 0 && (
        <FoundPairs
          found={data}
          shown={shown}
          onChange={({ page, size }) => {
            show({ ...shown, page, size })
            if (size === shown.size) startAtTop(list.current)
          }}
        />
      )}
    </div>
  )
}

interface FoundPairsProps {
  found: Data<typeof listDuplicates>
  shown: ShownList
  onChange: Parameters<typeof PageFoot>[0]['onChange']
}

function FoundPairs({ found, shown, onChange }: FoundPairsProps) {
  const { pairs, total, isMore } = found
  const count = `${isMore ? 'Más de ' : ''}${countOf(total, 'par', 'pares')}`
  return (
    <>
      <Text>
        Podrían ser la misma persona. Al combinarlos se juntan sus citas y notas, y lo puedes
        deshacer durante {limits.undoHours} horas.
      </Text>
      {pairs.map((pair) => (
        <DuplicateCard key={`${pair.older.id} ${pair.newer.id}`} pair={pair} />
      ))}
      {total > sizes[0] && (
        <PageFoot
          of="pares"
          shown={shown}
          total={total}
          range={`${count} · Página ${shown.page} de ${countPages(total, shown.size)}`}
          onChange={onChange}
        />
      )}
    </>
  )
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconUserCheck size={36} aria-hidden />}
      title="No quedan posibles duplicados"
      message="Si dos clientes parecen la misma persona, aparecerán aquí."
    >
      <Button variant="default" mt="xs" onClick={onClear}>
        Ver a todos
      </Button>
    </EmptyState>
  )
}
