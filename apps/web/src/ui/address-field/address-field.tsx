import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './address-field.module.css'
import { moveChoice } from './move-choice.ts'
import type { SearchAddresses, Suggestion } from './suggestion.ts'
import { type Found, useSuggestions } from './use-suggestions.ts'

export interface AddressFieldProps {
  label: string
  /** Stands before what is said of the search. */
  description?: string | undefined
  placeholder?: string | undefined
  /** Identifies the field when its error is focused. */
  name?: string
  value: string
  onChange: (address: string) => void
  /** Called before a pasted text is cut to `maxLength`. */
  onPaste?: ((event: ClipboardEvent) => void) | undefined
  /** Called when a suggestion is picked. */
  onChoose: (suggestion: Suggestion) => void
  /** Null: no suggestions. Undefined while it is not known yet. */
  search: SearchAddresses | null | undefined
  maxLength?: number
  required?: boolean
  error?: ReactNode
}

/** Links of maps have no suggestions. */
const isLink = (text: string) => /^\s*(?:https?|geo):/i.test(text)

const noSuggestions: Suggestion[] = []

/** Address input with suggestions (WAI-ARIA combobox pattern). */
export function AddressField(props: AddressFieldProps) {
  const { label, description, name, value, onChange, onChoose, search, ...others } = props
  const { placeholder = 'Calle, número, colonia y ciudad' } = props
  const id = useId()
  const choice = useChoice(search, onChoose)
  const { found, suggestions, active, chosen } = choice

  return (
    <div className={classes.field}>
      <TextInput
        {...others}
        placeholder={placeholder}
        label={label}
        description={
          <>
            {description && <span className={classes.description}>{description}</span>}
            {describeSearch(search)}
          </>
        }
        // The browser's autofill list would cover the suggestions.
        autoComplete={search ? 'off' : 'street-address'}
        data-path={name}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          choice.begin(isLink(event.currentTarget.value) ? null : event.currentTarget.value)
        }}
        {...(search && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': suggestions.length > 0,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': chosen ? `${id}-${active}` : undefined,
          onKeyDown: choice.press,
          // The text about the search stays. Without it, the form would move under a press.
          onBlur: () => suggestions.length > 0 && choice.close(),
        })}
      />
      {search && (
        <SuggestionList
          id={id}
          suggestions={suggestions}
          active={active}
          onActive={choice.setActive}
          onChoose={choice.choose}
        />
      )}
      <p role="status" className={classes.state}>
        {sayFound(found)}
      </p>
    </div>
  )
}

/** The suggestions for the typed text, and the choice of one of them by key or pointer. */
function useChoice(search: AddressFieldProps['search'], onChoose: AddressFieldProps['onChoose']) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed, search ?? null)
  const suggestions = found?.suggestions ?? noSuggestions
  const chosen = suggestions[active]

  const begin = (text: string | null) => {
    setTyped(text)
    setActive(-1)
  }
  const close = () => begin(null)
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return
    const to = moveChoice(event.key, active, suggestions.length)
    if (to !== null) setActive(to)
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && chosen) choose(chosen)
    if (to !== null || event.key === 'Escape' || (event.key === 'Enter' && chosen))
      event.preventDefault()
  }
  return { found, suggestions, active, chosen, setActive, begin, close, choose, press }
}

function describeSearch(search: AddressFieldProps['search']): string {
  if (search === undefined) return 'Calle, número, colonia y ciudad.'
  return search
    ? 'Escribe y elige la dirección de la lista, o coloca el pin en el mapa.'
    : 'Escribe la dirección completa y coloca el pin en el mapa.'
}

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onActive: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

function SuggestionList({ id, suggestions, active, onActive, onChoose }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Direcciones encontradas"
      className={classes.list}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onPointerMove={() => onActive(index)}
          // On mousedown: by the time of the click, the field would have lost the focus and closed the list.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(suggestion)
          }}
        >
          <IconMapPin size={18} aria-hidden />
          {suggestion.label}
        </div>
      ))}
    </div>
  )
}

function sayFound(found: Found | null): ReactNode {
  if (!found) return null
  const { suggestions } = found
  if (suggestions === null)
    return 'La búsqueda de direcciones no responde. Escribe la dirección completa y coloca el pin.'
  if (suggestions.length === 0)
    return 'No encontramos esa dirección. Escríbela completa y coloca el pin.'
  const count = suggestions.length === 1 ? '1 dirección' : `${suggestions.length} direcciones`
  return <VisuallyHidden>{`${count}: elige con las flechas.`}</VisuallyHidden>
}
