import { type Customer, listCustomers } from '@cuando/contract/customers/customers'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Button, Loader, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { customersKey } from '../../../domain/customers/customers-key.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { maxSearch } from '../list-address-model.ts'
import { customerQuery } from '../queries.ts'
import classes from './merge.module.css'

interface ChooseOtherProps {
  customerId: string
  typed: string
  onType: (typed: string) => void
  onChoose: (id: string) => void
}

const debounceMs = 800
const shown = 8

/** Step to find the other customer, with the same search as the page. */
export function ChooseOther({ customerId, typed, onType, onChoose }: ChooseOtherProps) {
  const { data: one } = useQuery(customerQuery(customerId))
  const { others, isSearching, failure } = useOthers(customerId, typed)
  const field = useRef<HTMLInputElement>(null)
  // On the way back from the comparison, the dialog is already open and doesn't set the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack>
      <Text>
        ¿Con quién combinas a <b>{one ? fullName(one) : 'este cliente'}</b>? Elige a quien sea la
        misma persona.
      </Text>
      <TextInput
        label="Buscar cliente"
        placeholder="Nombre, correo o teléfono"
        type="search"
        data-autofocus
        ref={field}
        maxLength={maxSearch}
        leftSection={<SearchIcon isSearching={isSearching} />}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {failure && <LoadFailure {...failure} />}
      {!others && !failure && <Skeleton height={160} />}
      {others?.length === 0 && !isSearching && (
        <Text c="dimmed" role="status">
          No encontramos a nadie más.
        </Text>
      )}
      {others && others.length > 0 && (
        <Others others={others} isSearching={isSearching} onChoose={onChoose} />
      )}
    </Stack>
  )
}

interface OthersProps {
  others: readonly Customer[]
  isSearching: boolean
  onChoose: (id: string) => void
}

function Others({ others, isSearching, onChoose }: OthersProps) {
  return (
    <ul className={classes.found} aria-busy={isSearching}>
      {others.map((other) => (
        <li key={other.id}>
          <FoundCustomer customer={other} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function SearchIcon({ isSearching }: { isSearching: boolean }) {
  return isSearching ? (
    <Loader size="xs" aria-label="Buscando" />
  ) : (
    <IconSearch size={18} aria-hidden />
  )
}

/** The other customers that are found for the typed text, after a pause in typing. */
function useOthers(customerId: string, typed: string) {
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const found = useQuery(searchQuery(search))
  return {
    others: found.data?.filter(({ id }) => id !== customerId).slice(0, shown),
    isSearching: typed.trim() !== search || found.isPlaceholderData,
    failure: useLoadFailure(found),
  }
}

interface FoundCustomerProps {
  customer: Customer
  onChoose: (id: string) => void
}

function FoundCustomer({ customer, onChoose }: FoundCustomerProps) {
  const { id, email, phone } = customer
  const known = [email, phone && formatPhone(phone)].filter((contact) => contact !== null)
  const contacts = known.length > 0 ? known : ['Sin correo ni teléfono']
  return (
    <Button
      variant="default"
      fullWidth
      justify="flex-start"
      h="auto"
      py="xs"
      classNames={{ label: classes.foundLabel ?? '' }}
      onClick={() => onChoose(id)}
    >
      <span>{fullName(customer)}</span>
      {contacts.map((contact) => (
        <Text key={contact} span size="sm" c="dimmed" className={classes.contact ?? ''}>
          {contact}
        </Text>
      ))}
    </Button>
  )
}

const searchQuery = (search: string) =>
  queryOptions({
    queryKey: [...customersKey, 'to-merge', search],
    queryFn: async ({ signal }) => {
      // One more than shown: the customer themselves may be among them.
      const query = { search, page: 1, limit: shown + 1 }
      return dataOf(await ownerCall(listCustomers, { query }, { signal })).customers
    },
    placeholderData: keepPreviousData,
  })
