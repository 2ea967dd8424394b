import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { StateFilter } from '../../service-list-model.ts'
import classes from './services.module.css'

interface ServiceFilterProps {
  words: string
  onWords: (words: string) => void
  state: StateFilter
  onState: (state: StateFilter) => void
}

const states: { value: StateFilter; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
]

/** Finds services among many. */
export function ServiceFilter({ words, onWords, state, onState }: ServiceFilterProps) {
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        label="Buscar"
        placeholder="Nombre o descripción"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <NativeSelect
        label="Estado"
        data={states}
        value={state}
        onChange={({ currentTarget }) =>
          onState(states.find(({ value }) => value === currentTarget.value)?.value ?? 'all')
        }
      />
    </search>
  )
}
