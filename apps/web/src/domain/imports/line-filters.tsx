import { Button, VisuallyHidden } from '@mantine/core'
import classes from './imports.module.css'

interface LineFiltersProps<F extends string> {
  legend: string
  filters: readonly F[]
  counts: Readonly<Record<F, number>>
  shown: F
  /** The words of a filter, with its count. */
  wordsOf: (filter: F) => string
  onChange: (shown: F) => void
}

/** Buttons that narrow the list of a preview. One without lines can't be pressed. */
export function LineFilters<F extends string>(props: LineFiltersProps<F>) {
  const { legend, filters, counts, shown, wordsOf, onChange } = props
  return (
    <fieldset className={classes.filters}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {filters.map((each) => (
        <Button
          key={each}
          variant={each === shown ? 'filled' : 'default'}
          radius="xl"
          fz="sm"
          px="sm"
          aria-pressed={each === shown}
          disabled={counts[each] === 0 && each !== shown}
          onClick={() => onChange(each)}
        >
          {wordsOf(each)}
        </Button>
      ))}
    </fieldset>
  )
}
