import { customerFilters } from '@cuando/contract/customers/customers'
import { Button, CloseButton, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { foundWords } from '../duplicates/duplicate-model.ts'
import { filterLabels, maxSearch, type ShownFilter, type ShownList } from '../list-address-model.ts'
import { duplicateCountQuery, tagsQuery } from '../queries.ts'
import classes from './list.module.css'
import { useSearchText } from './use-search-text.ts'

interface ListBarProps {
  shown: ShownList
  isSearching: boolean
  /** Whether the list is loaded: possible duplicates are counted afterwards. */
  isListed: boolean
  onChange: (change: Partial<ShownList>) => void
  /** Further actions. */
  children?: ReactNode
}

/** The search, the filters and the button for a new customer, above the list. */
export function ListBar({ children, ...list }: ListBarProps) {
  const { shown, onChange } = list
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <SearchField {...list} />
        <Button
          className={classes.create ?? ''}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => show({ kind: 'create' })}
        >
          Nuevo Cliente
        </Button>
        {children}
      </div>
      <div className={classes.chips}>
        {customerFilters.map((filter) => (
          <Chip key={filter} {...list} filter={filter} />
        ))}
        <DuplicatesChip {...list} />
        <TagChoice tag={shown.tag} onChange={(tag) => onChange({ tag })} />
      </div>
    </div>
  )
}

type ListProps = Omit<ListBarProps, 'children'>

interface ChipProps extends ListProps {
  filter: ShownFilter
  /** After the label. */
  children?: ReactNode
}

function Chip({ shown, filter, onChange, children }: ChipProps) {
  const isShown = shown.filter === filter
  return (
    <Button
      variant="default"
      radius="xl"
      fz="sm"
      px="md"
      className={classes.chip ?? ''}
      aria-pressed={isShown}
      onClick={() => onChange({ filter: isShown ? null : filter })}
    >
      {filterLabels[filter]}
      {children}
    </Button>
  )
}

/** Hidden while there are no possible duplicates. */
function DuplicatesChip(list: ListProps) {
  const { data } = useQuery({ ...duplicateCountQuery, enabled: list.isListed })
  const count = data?.count ?? 0
  if (count === 0 && list.shown.filter !== 'duplicates') return null
  return (
    <Chip {...list} filter="duplicates">
      {data && count > 0 && ` (${foundWords(data)})`}
    </Chip>
  )
}

function SearchField({ shown, isSearching, onChange }: ListProps) {
  const field = useRef<HTMLInputElement>(null)
  const search = useSearchText(shown.search, (text) => onChange({ search: text }))
  const isBusy = search.isWaiting || isSearching
  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      className={classes.search ?? ''}
      aria-label="Buscar clientes"
      placeholder="Nombre, correo o teléfono"
      autoComplete="off"
      maxLength={maxSearch}
      value={search.text}
      leftSection={
        isBusy ? <Loader size="xs" aria-label="Buscando" /> : <IconSearch size={18} aria-hidden />
      }
      rightSection={
        search.text !== '' && (
          <CloseButton
            aria-label="Borrar la búsqueda"
            onClick={() => {
              search.settle('')
              field.current?.focus()
            }}
          />
        )
      }
      rightSectionWidth={44}
      onChange={({ currentTarget }) => search.type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search.settle(search.text)
      }}
    />
  )
}

function TagChoice({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const { data: known = [] } = useQuery(tagsQuery)
  // The tag in the URL may no longer be in use.
  const tags = tag === '' || known.includes(tag) ? known : [tag, ...known]
  if (tags.length === 0) return null
  return (
    <NativeSelect
      aria-label="Etiqueta"
      value={tag}
      data={[{ value: '', label: 'Todas las etiquetas' }, ...tags]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
