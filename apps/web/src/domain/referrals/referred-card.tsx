import type { Data } from '@cuando/contract/calls/endpoint'
import type { ReferredCommerce, referredCommerces } from '@cuando/contract/referrals/referrals'
import { formatMonth } from '@cuando/es/time/dates'
import { Badge, Skeleton, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { knownEntry } from '../../lib/known-entry.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { countPages } from '../../ui/lists/shown-page.ts'
import { startAtTop } from '../../ui/page/page-foot.tsx'
import { PartFailure } from './part-failure.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { pageSize, referredQuery } from './queries.ts'
import classes from './referral-programme.module.css'

/** The invited businesses, each with its state. */
export function ReferredCard() {
  const { query, page, pages, setPage } = useReferredPage()
  const failure = useLoadFailure(query)
  const list = useRef<HTMLUListElement>(null)
  const { data, isPlaceholderData } = query
  return (
    <ProgrammeCard
      area="referred"
      title="Negocios invitados"
      about="Los que se registraron con tu enlace."
    >
      {failure && (
        <PartFailure
          missing={`Tus invitados no se pudieron ${data ? 'actualizar' : 'cargar'}.`}
          {...failure}
        />
      )}
      {!data && !failure && <Skeleton height={150} />}
      {data?.total === 0 && <NobodyYet />}
      {data && data.total > 0 && (
        <ul ref={list} className={classes.list} aria-busy={isPlaceholderData}>
          {numbered(data).map(({ number, ...each }) => (
            <ReferredRow key={number} {...each} />
          ))}
        </ul>
      )}
      {Number.isFinite(pages) && pages > 1 && (
        <Pager
          label="Negocios invitados"
          page={page}
          pages={pages}
          onChange={(next) => {
            setPage(next)
            startAtTop(list.current)
          }}
        />
      )}
    </ProgrammeCard>
  )
}

/** The shown page, which is at most the last one. */
function useReferredPage() {
  const [page, setPage] = useState(1)
  const query = useQuery(referredQuery(page))
  const pages = useLastPages(query.isPlaceholderData ? undefined : query.data?.total)
  // Unverified accounts are deleted in time, which can remove the last page.
  useEffect(() => {
    if (page > pages) setPage(pages)
  }, [page, pages])
  return { query, page, pages, setPage }
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<IconBuildingStore size={36} aria-hidden />}
      title="Todavía no has invitado a nadie"
      message="Comparte tu enlace: aquí verás quién se registra con él."
    />
  )
}

/** The number of pages by the last known total, so that the pager stays when a page fails to load. */
function useLastPages(total: number | undefined): number {
  const [last, setLast] = useState(total)
  if (total !== undefined && total !== last) setLast(total)
  return last === undefined ? Number.POSITIVE_INFINITY : countPages(last, pageSize)
}

/** Numbers the rows as keys: two businesses may have the same name and no other field differs. */
const numbered = ({ commerces, page, limit }: Data<typeof referredCommerces>) =>
  commerces.map((each, at) => ({ ...each, number: (page - 1) * limit + at }))

const states = {
  PENDING: { label: 'Pendiente', color: 'gray' },
  ACTIVE: { label: 'Activo', color: 'agave' },
  ENDED: { label: 'Seis meses cumplidos', color: 'gray' },
  AFFILIATE: { label: 'Afiliado', color: 'agave' },
} as const

function ReferredRow({ name, month, state, isInReview, isPaid }: ReferredCommerce) {
  // A pending business has no appointments, so there is nothing to pay or review.
  const { label, color } = knownEntry(states, state) ?? { label: state, color: 'gray' }
  const isWaiting = isInReview && state !== 'PENDING'
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Desde {formatMonth(month)}
        </Text>
        {isWaiting && (
          <Text size="sm" c="dimmed">
            Lo estamos revisando: todavía no se paga.
          </Text>
        )}
      </div>
      <div className={classes.end}>
        <Badge color={color}>{label}</Badge>
        {isWaiting && <Badge color="yellow">Por revisar</Badge>}
        {isPaid && <Badge color="agave">Pagado</Badge>}
      </div>
    </li>
  )
}
