import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { listPages } from './list-pages.ts'
import classes from './numbered-pager.module.css'

interface NumberedPagerProps {
  /** Name for screen readers. */
  label: string
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Page numbers between previous and next; of many pages the first, the last and those around the current one. */
export function NumberedPager({ label, page, pages, onChange }: NumberedPagerProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.pages}>
        <li>
          <ActionIcon
            aria-label="Página anterior"
            className={classes.arrow ?? ''}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        </li>
        {listPages(page, pages).map((each, at) =>
          each === null ? (
            <li key={at === 1 ? 'before' : 'after'} className={classes.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={each}>
              <ActionIcon
                aria-label={`Página ${each}`}
                aria-current={each === page ? 'page' : undefined}
                variant={each === page ? 'filled' : 'subtle'}
                color={each === page ? 'agave' : 'gray'}
                className={classes.number ?? ''}
                onClick={() => onChange(each)}
              >
                {each}
              </ActionIcon>
            </li>
          ),
        )}
        <li>
          <ActionIcon
            aria-label="Página siguiente"
            className={classes.arrow ?? ''}
            disabled={page >= pages}
            onClick={() => onChange(page + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </li>
      </ul>
    </nav>
  )
}
