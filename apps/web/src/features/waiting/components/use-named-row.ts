import { useEffect } from 'react'
import { waitingRowId } from '../../../domain/appointments/day/waiting-row-path.ts'
import { useShownLocation } from '../../../lib/history/app-location.ts'

/** The entry that the address names after '#', whose row comes into view. Null for none. */
export function useNamedRow(): string | null {
  const { hash } = useShownLocation()
  const prefix = waitingRowId('')
  const id = hash.slice(1).startsWith(prefix) ? hash.slice(1 + prefix.length) : null
  useEffect(() => {
    if (id === null) return
    const row = document.getElementById(waitingRowId(id))
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [id])
  return id
}
