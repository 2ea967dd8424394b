import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appointmentQuery } from '../queries.ts'

/**
 * The appointment as it stands now, once the visitor came back to this page from where it is moved or cancelled:
 * the browser shows the page as it was left, or loads it anew. Undefined until then.
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
