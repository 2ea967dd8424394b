import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'

interface LoadCardProps<T>
  extends Pick<ComponentProps<typeof SectionCard>, 'id' | 'title' | 'about'> {
  query: UseQueryResult<T>
  /** The height of the content in pixels, for the skeleton. */
  height: number
  children: (data: T) => ReactNode
}

/** A section whose content is rendered once its data is loaded; until then a skeleton or the error. */
export function LoadCard<T>({ query, height, children, ...card }: LoadCardProps<T>) {
  const { data } = query
  const failure = useLoadFailure(query)
  return (
    <SectionCard {...card} maw={720}>
      {data !== undefined && children(data)}
      {data === undefined && failure && <LoadFailure {...failure} />}
      {data === undefined && !failure && <Skeleton height={height} />}
    </SectionCard>
  )
}
