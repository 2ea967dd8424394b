import { otherCategoryId } from '@cuando/contract/registration'
import { Button, Group, Select, type SelectProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categoryOptions, matchingOptions } from '../../category-model.ts'
import { categoriesQuery } from '../../queries.ts'
import classes from './category-field.module.css'

/** The kind of business, searched by typing; 'Otros' is always there, even when the list does not load. */
export function CategoryField(props: SelectProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  return (
    <div>
      <Select
        label="Categoría"
        placeholder={isPending ? 'Cargando...' : 'Busca o elige'}
        required
        searchable
        allowDeselect={false}
        autoComplete="off"
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        data={categoryOptions(data ?? [])}
        filter={({ options, search }) =>
          matchingOptions(
            options.filter((option) => 'value' in option),
            search,
            otherCategoryId,
          )
        }
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
