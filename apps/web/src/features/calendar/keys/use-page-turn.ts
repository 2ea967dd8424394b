const longestWait = 10_000

const shownGrid = () => document.querySelector<HTMLElement>('[data-grid]')
const firstDayIn = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLElement>('[data-day]')?.dataset.day

/** Shows other days, and calls `focusIn` with their grid once it is drawn, unless the focus has gone elsewhere. */
export const usePageTurn =
  (onPage: (by: -1 | 1) => void) => (by: -1 | 1, focusIn: (grid: HTMLElement) => void) => {
    const before = firstDayIn(shownGrid())
    const from = document.activeElement
    const since = performance.now()
    onPage(by)
    const look = () => {
      const focused = document.activeElement
      const isElsewhere = focused !== from && focused !== document.body && focused !== null
      if (isElsewhere || performance.now() - since > longestWait) return
      const grid = shownGrid()
      const day = firstDayIn(grid)
      if (grid && day && day !== before) focusIn(grid)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
