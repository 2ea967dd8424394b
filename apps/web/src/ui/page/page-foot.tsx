import { Group, NativeSelect, Text } from '@mantine/core'
import { NumberedPager } from '../lists/numbered-pager.tsx'
import { countPages, resize, type ShownPage, sizes } from '../lists/shown-page.ts'
import classes from './page-foot.module.css'

interface PageFootProps {
  /** The kind of the listed items, such as 'notificaciones'. */
  of: string
  shown: ShownPage
  total: number
  /** The shown range, in words. */
  range: string
  onChange: (next: ShownPage) => void
}

/** The foot of a long list: the shown range, the pager, and the choice of the page size. */
export function PageFoot({ of, shown, total, range, onChange }: PageFootProps) {
  return (
    <div className={classes.foot}>
      <Text size="sm" role="status" className={classes.range}>
        {range}
      </Text>
      <NumberedPager
        label={`Páginas de ${of}`}
        page={shown.page}
        pages={countPages(total, shown.size)}
        onChange={(page) => onChange({ ...shown, page })}
      />
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label={`${of.charAt(0).toUpperCase()}${of.slice(1)} por página`}
          value={shown.size}
          data={sizes.map(String)}
          onChange={({ currentTarget }) => onChange(resize(shown, Number(currentTarget.value)))}
        />
        <Text size="sm">por página</Text>
      </Group>
    </div>
  )
}

/** Scrolls to the first row of the next page, which may be far above the pager. */
export function startAtTop(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
