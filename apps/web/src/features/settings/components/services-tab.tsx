import { Card, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { EditService } from './services/edit-service.tsx'
import { ServiceList } from './services/service-list.tsx'
import { servicesQuery } from './services/use-services.ts'

/** 'Servicios y Eventos': the list, or the form of the service in the URL ('new' for a new one). */
export function ServicesTab() {
  const [query, setQuery] = useSearchParams()
  const services = useQuery(servicesQuery)
  const edited = query.get('service')
  const hasOpened = useRef(false)
  const goTo = (where: Record<string, string>) => setQuery({ tab: 'appointments', ...where })

  useEffect(() => {
    if (edited !== null) hasOpened.current = true
  }, [edited])

  if (!services.data) {
    if (!services.isError) return <ServicesSkeleton />
    return (
      <LoadFailure
        message={services.error.message}
        isRetrying={services.isFetching}
        onRetry={() => services.refetch()}
      />
    )
  }
  if (edited === null) {
    return <ServiceList services={services.data} onOpen={goTo} takesFocus={hasOpened} />
  }
  return (
    <EditService
      key={query.toString()}
      services={services.data}
      id={edited}
      original={query.get('from')}
      onClose={() => goTo({})}
    />
  )
}

const cards = ['a', 'b', 'c']

/** Skeleton of the list of services. */
function ServicesSkeleton() {
  return (
    <Loading label="Cargando los servicios">
      <Stack>
        <Group justify="space-between">
          <Skeleton height={28} width={160} />
          <Skeleton height={44} width={150} />
        </Group>
        {cards.map((card) => (
          <Card key={card} padding="md">
            <Skeleton height={20} width="45%" mb="sm" />
            <Skeleton height={14} width="70%" mb="md" />
            <Skeleton height={44} width={110} />
          </Card>
        ))}
      </Stack>
    </Loading>
  )
}
