import type { OwnData } from '@cuando/contract/own-data'
import type { QueryClient } from '@tanstack/react-query'
import { BookingFrame } from '../features/booking/components/booking-frame.tsx'
import { BodySkeleton } from '../features/booking/components/booking-skeleton.tsx'
import { FailedPart } from '../features/booking/failure/failed-part.tsx'
import { useLazyModule } from '../lib/use-lazy-module.ts'
import type { OwnPageProps } from './own-page.tsx'

const name = 'own-page'
const load = () => import('./own-page.tsx')

/** Loads the page that the server drew, with its data, so that it is rendered at once. */
export async function loadOwnPage(queries: QueryClient, own: OwnData): Promise<void> {
  const part = await load()
  queries.setQueryData(['part', name], part)
  part.fillOwnQueries(queries, own)
}

/** The pages for existing appointments, which visitors who only book never load. */
export function LazyPage(props: OwnPageProps) {
  const part = useLazyModule(name, load)
  if (part.data) return <part.data.OwnPage {...props} />
  return (
    <BookingFrame>
      {part.isError && !part.isFetching ? (
        <FailedPart text="Error al obtener la información" onRetry={part.refetch} />
      ) : (
        <BodySkeleton />
      )}
    </BookingFrame>
  )
}
