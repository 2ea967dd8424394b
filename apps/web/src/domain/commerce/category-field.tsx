import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { limits } from '@cuando/contract/calls/limits'
import {
  Button,
  Group,
  Select,
  type SelectProps,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { categoriesQuery, categorySearchQuery } from './categories-query.ts'
import classes from './category-field.module.css'
import {
  type Category,
  categoryOptions,
  matchingOptions,
  searchedOptions,
} from './category-options.ts'

const searchDelayMs = 300
const closeDelayMs = 150

/** Searchable category select over the whole list. 'Otros' is always offered, even if the list fails to load. */
export function CategoryField(props: SelectProps) {
  const query = useQuery(categoriesQuery)
  const dropdown = useLateClose()
  return (
    <CategorySelect
      query={query}
      dropdown={dropdown}
      placeholder={query.isPending ? 'Cargando...' : 'Busca o elige'}
      data={categoryOptions(query.data ?? [])}
      filter={({ options, search }) =>
        matchingOptions(
          options.filter((option) => 'value' in option),
          search,
          otherCategoryId,
        )
      }
      {...props}
    />
  )
}

interface SearchedCategoryFieldProps extends SelectProps {
  chosen: Category | null
}

/** The same with a category already chosen: it fetches only the first categories that match the typed text. */
export function SearchedCategoryField({ chosen, ...props }: SearchedCategoryFieldProps) {
  const dropdown = useLateClose()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const search = chosen?.name === typed ? '' : typed.trim()
  const [settled] = useDebouncedValue(search, searchDelayMs)
  const query = useQuery({ ...categorySearchQuery(settled), enabled: isAsked })
  const listed = query.isError ? [] : query.data
  const found = search === settled ? listed : undefined
  const data = searchedOptions(found, chosen)
  const hasOwnRow = data.length > (found?.length ?? 0) + 1
  return (
    <CategorySelect
      query={query}
      dropdown={dropdown}
      placeholder="Busca o elige"
      data={data}
      // The server has filtered the list; only the chosen category's row may not match the typed text.
      filter={({ options, search }) => (hasOwnRow && search ? options.slice(1) : options)}
      // Mantine also resets the text on blur; the list must not change while it closes.
      onSearchChange={(text) => dropdown.hasFocus() && setTyped(text)}
      onFocus={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setAsked(true)
      }}
      {...props}
    />
  )
}

interface CategorySelectProps extends SelectProps {
  query: UseQueryResult<Category[]>
  dropdown: ReturnType<typeof useLateClose>
}

function CategorySelect({ query, dropdown, onFocus, ...props }: CategorySelectProps) {
  const { error, isFetching, refetch } = query
  return (
    <div>
      <Select
        searchable
        allowDeselect={false}
        autoComplete="off"
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        {...dropdown.props}
        onFocus={(event) => {
          dropdown.keepOpen()
          onFocus?.(event)
        }}
        {...props}
      />
      {error && (
        <Group gap="xs" mt={4} role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {error.message}
          </Text>
          <Button variant="subtle" px="xs" loading={isFetching} onClick={() => refetch()}>
            Reintentar
          </Button>
        </Group>
      )}
    </div>
  )
}

/** A dropdown that stays for a moment when its field loses the focus. */
function useLateClose() {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const hasFocus = () => document.activeElement === field.current
  const keepOpen = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const open = () => {
    keepOpen()
    setOpen(true)
  }
  const close = () => {
    keepOpen()
    if (hasFocus()) setOpen(false)
    else timer.current = window.setTimeout(() => setOpen(false), closeDelayMs)
  }
  const props = {
    ref: field,
    dropdownOpened: isOpen,
    onDropdownOpen: open,
    onDropdownClose: close,
  }
  return { props, hasFocus, keepOpen }
}

/** The category in the owner's own words, for 'Otros'. */
export function OtherCategoryField(props: TextInputProps) {
  return (
    <TextInput
      label="Especifica la categoría de tu comercio"
      placeholder="Ej: Tienda de mascotas, Consultorio dental, etc."
      required
      maxLength={limits.otherCategory}
      {...props}
    />
  )
}
