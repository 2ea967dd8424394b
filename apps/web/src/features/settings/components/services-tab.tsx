import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { EditService } from './services/edit-service.tsx'
import { ServiceList } from './services/service-list.tsx'
import { ServicesSkeleton } from './services/services-skeleton.tsx'
import { servicesQuery } from './services/use-services.ts'

/** 'Servicios y Eventos': the list, or the form of the service that the address names ('new' for none yet). */
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
