import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appointmentQuery } from '../queries.ts'

/**
 * The current appointment, fetched when the visitor returns from the page that moves or cancels it: via the
 * back/forward cache (`pageshow`) or a reload. Undefined until then.
 */
export function useReturnedTo(appointmentId: string, isReloaded: boolean) {
  const { data, refetch } = useQuery({ ...appointmentQuery(appointmentId), enabled: isReloaded })
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [refetch])
  return data
}
