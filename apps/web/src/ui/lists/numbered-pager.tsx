import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
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
        <Arrow
          label="Página anterior"
          Icon={IconChevronLeft}
          isDisabled={page <= 1}
          onPress={() => onChange(page - 1)}
        />
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
        <Arrow
          label="Página siguiente"
          Icon={IconChevronRight}
          isDisabled={page >= pages}
          onPress={() => onChange(page + 1)}
        />
      </ul>
    </nav>
  )
}

interface ArrowProps {
  label: string
  Icon: TablerIcon
  isDisabled: boolean
  onPress: () => void
}

/** A button to the previous or the next page. */
function Arrow({ label, Icon, isDisabled, onPress }: ArrowProps) {
  return (
    <li>
      <ActionIcon
        aria-label={label}
        className={classes.arrow ?? ''}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
