import type { Data } from '@cuando/contract/calls/endpoint'
import type { Customer } from '@cuando/contract/customers/customers'
import type { searchAppointments } from '@cuando/contract/search/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { foundQuery } from '../../../domain/customers/found-query.ts'
import { useSeesAll } from '../../../lib/session/role.ts'
import { searchQuery } from '../queries.ts'

const debounceMs = 200
const fewestLetters = 2

type FoundAppointment = Data<typeof searchAppointments>[number]

export type Found = { key: string } & (
  | ({ kind: 'customer' } & Pick<Customer, 'id' | 'name' | 'lastName' | 'phone' | 'email'>)
  | ({ kind: 'appointment' } & FoundAppointment)
)

/** Customers and appointments for a typed text. Somebody who sees only their own appointments can't open customers. */
export function useSearch(text: string) {
  const seesAll = useSeesAll()
  const sought = text.trim().length < fewestLetters ? null : text.trim()
  const [settled] = useDebouncedValue(sought, debounceMs)
  const asked = sought === null ? null : settled
  const customers = useQuery(foundQuery(seesAll ? asked : null))
  const appointments = useQuery(searchQuery(asked))
  const isFetching = customers.isFetching || appointments.isFetching
  const found: Found[] = asked
    ? [
        ...(customers.data ?? []).map((each) => ({ ...each, kind: 'customer' as const })),
        ...(appointments.data ?? []).map((each) => ({ ...each, kind: 'appointment' as const })),
      ].map((each) => ({ ...each, key: `${each.kind} ${each.id}` }))
    : []
  const error = asked === null ? null : (customers.error ?? appointments.error)
  return {
    found,
    error,
    isFetching,
    refetch: () => Promise.all([customers.refetch(), appointments.refetch()]),
    words: wordsOf({ sought, isBusy: isFetching || asked !== sought, found, error }),
  }
}

interface State {
  sought: string | null
  isBusy: boolean
  found: readonly Found[]
  error: Error | null
}

function wordsOf({ sought, isBusy, found, error }: State): string {
  if (sought === null) return 'Escribe al menos dos letras o números.'
  if (found.length > 0 || error) return ''
  return isBusy ? 'Buscando…' : `Nada coincide con «${sought}».`
}
