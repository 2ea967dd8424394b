/** Numbers of a pager, from the first to the last page; null where some are left out. */
export function listPages(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(shown)].sort((one, other) => one - other)
  return numbers.flatMap((each, at) => {
    const before = numbers[at - 1] ?? 0
    // In place of a single one a gap would save no room.
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}
