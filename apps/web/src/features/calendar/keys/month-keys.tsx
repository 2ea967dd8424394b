import { monthStep } from './month-steps-model.ts'
import { useMovingKeys } from './use-moving-keys.ts'
import { usePageTurn } from './use-page-turn.ts'

interface MonthKeysProps {
  grid: HTMLElement
  onPage: (by: -1 | 1) => void
}

/** Moves the focus among the days of a month and their appointments. */
export function MonthKeys({ grid, onPage }: MonthKeysProps) {
  const turnPage = usePageTurn(onPage)
  useMovingKeys(grid, {
    enter: () => {
      const day = grid.querySelector('li[data-today="true"]') ?? grid.querySelector('li[data-day]')
      numberIn(day)?.focus()
    },
    move: (key) => {
      const days = buttonsIn(grid)
      const from = stopOf(days, document.activeElement)
      if (!from) return false
      const counts = days.map((buttons) => buttons.length)
      const step = monthStep(counts, from, key)
      if (step === 'before') turnPage(-1, (next) => numberIn(ownDays(next).at(-1))?.focus())
      else if (step === 'after') turnPage(1, (next) => numberIn(ownDays(next)[0])?.focus())
      else if (step) days[step.day]?.[step.index]?.focus()
      return true
    },
  })
  return null
}

/** The buttons of each day, in order; that of the day itself comes last. */
const buttonsIn = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll('li[data-day]')].map((cell) => {
    const free = cell.querySelector<HTMLElement>('[data-free]')
    const others = cell.querySelectorAll<HTMLElement>('button:not(:disabled, [data-free])')
    return free ? [...others, free] : [...others]
  })

function stopOf(days: readonly HTMLElement[][], focused: Element | null) {
  for (const [day, buttons] of days.entries()) {
    const index = buttons.findIndex((each) => each.isSameNode(focused))
    if (index >= 0) return { day, index }
  }
  return null
}

/** The days of the month itself, without those of its neighbours. */
const ownDays = (grid: HTMLElement) => [
  ...grid.querySelectorAll('li[data-day][data-other="false"]'),
]

/** The button with the number of a day, which comes first. */
const numberIn = (day: Element | null | undefined) =>
  day?.querySelector<HTMLElement>('button:not(:disabled, [data-free])')
