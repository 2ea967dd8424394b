// In rem. The narrowest column of a block has room for its marks, and is wide enough to be pressed.
const NARROWEST_BLOCK = { mouse: 2, touch: 2.75 }
const NARROWEST_DAY = 3.25
const NARROWEST_PERSON = 5.5

/** The columns of the grid: a single one, the days of a week, or people. */
export type ColumnKind = 'alone' | 'day' | 'person'

/**
 * The CSS widths of the grid's columns, by the number of blocks side by side in each. A busy day is wider than others. If
 * the narrowest widths don't fit, the grid scrolls sideways.
 */
export function gridColumns(sideBySide: readonly number[], kind: ColumnKind, isTouch: boolean) {
  const block = isTouch ? NARROWEST_BLOCK.touch : NARROWEST_BLOCK.mouse
  const narrowest = { alone: 0, day: NARROWEST_DAY, person: NARROWEST_PERSON }[kind]
  return sideBySide
    .map((count) => {
      const least = Math.max(count * block, narrowest)
      return `minmax(${least}rem, ${(count + 1) / 2}fr)`
    })
    .join(' ')
}
