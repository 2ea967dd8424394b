import { Card, Skeleton, Stack } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { infoQuery, useInfo } from '../../../domain/commerce/info.ts'
import { CallFailure } from '../../../lib/calls/call-failure.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useSettled, whenSettled } from '../../../lib/hooks/use-settled.ts'
import { loadOnline } from '../../../lib/live/load-online.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { whenSeen } from '../../../lib/when-seen.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './share-card.module.css'

/** The business as customers see it, with its link, QR code and poster. */
export function ShareCard() {
  const card = useRef<HTMLDivElement>(null)
  const info = useInfo((state) => state.info)
  const infoFailure = useLoadFailure(useQuery(infoQuery))
  const parts = useQuery({ ...partsQuery, enabled: useIsWanted(card) })
  const partsFailure = useLoadFailure(parts)
  const failure = info ? partsFailure && { ...partsFailure, onRetry: reload } : infoFailure
  const Parts = parts.data?.ShareCardParts
  return (
    <Card
      ref={card}
      component="section"
      id="compartir"
      aria-label="Tarjeta de tu negocio"
      padding="lg"
    >
      {info && Parts && <Parts info={info} />}
      {!(info && Parts) && (failure ? <LoadFailure {...failure} /> : <CardSkeleton />)}
    </Card>
  )
}

const partsQuery = queryOptions({
  queryKey: ['share-card-parts'],
  queryFn: async () => {
    try {
      return await loadOnline(() => import('./share-card-parts.tsx'))
    } catch {
      throw new CallFailure(noAnswer, 0)
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: false,
})

/** Browsers cache a failed import, and a deploy removes old files. */
const reload = () => window.location.reload()

/** The card's chunk loads after the first data: in idle time or, if data should be saved, once the card is visible. */
function useIsWanted(card: RefObject<HTMLElement | null>): boolean {
  const queries = useQueryClient()
  const isSettled = useSettled()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const shown = card.current
    if (!shown) return
    let stop = whenSettled(queries, () => {
      const observer = whenSeen(shown, () => setSeen(true))
      stop = () => observer.disconnect()
    })
    return () => stop()
  }, [queries, card])
  return isSettled || isSeen
}

function CardSkeleton() {
  return (
    <Loading label="Cargando tu negocio">
      <Skeleton className={classes.cover ?? ''} radius={0} />
      <Skeleton circle height={84} className={classes.avatar ?? ''} />
      <Stack mt="sm" gap="sm">
        <Skeleton height={22} width="60%" />
        <Skeleton height={14} width="35%" />
        <Skeleton height={44} mt="sm" />
        <Skeleton height={44} />
        <Skeleton height={128} width={128} mx="auto" my="lg" />
      </Stack>
    </Loading>
  )
}
