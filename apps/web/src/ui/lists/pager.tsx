import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface PagerProps {
  /** Name of the paged list, for screen readers. */
  label: string
  page: number
  pages: number
  onChange: (page: number) => void
}

/** 'Página 2 de 5' between previous and next buttons. */
export function Pager({ label, page, pages, onChange }: PagerProps) {
  return (
    <Group component="nav" aria-label={`${label}: páginas`} justify="space-between">
      <ActionIcon
        variant="default"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Text role="status" size="sm">
        Página {page} de {pages}
      </Text>
      <ActionIcon
        variant="default"
        aria-label="Página siguiente"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
