import { formatTime, wallTime } from '@cuando/time/wall-time'
import { type GridColumn, type GridItem, landIn, type Stop, stepIn } from './grid-steps-model.ts'
import { useMovingKeys } from './use-moving-keys.ts'
import { usePageTurn } from './use-page-turn.ts'

interface HourKeysProps {
  grid: HTMLElement
  onPage: (by: -1 | 1) => void
}

/** The minute of the last stop, which stays the same from day to day and from week to week. */
let lastMinute = 0

/** Moves the focus among the blocks and free times of a grid of hours. */
export function HourKeys({ grid, onPage }: HourKeysProps) {
  const turnPage = usePageTurn(onPage)
  useMovingKeys(grid, {
    enter: () => focusEntry(grid),
    move: (key) => {
      const columns = columnsIn(grid)
      const from = stopOf(columns, document.activeElement)
      if (!from && document.activeElement !== grid) return false
      const step = from ? stepIn(columns, from, key) : sides[key]
      if (step === 'before' || step === 'after') {
        const by = step === 'before' ? -1 : 1
        const { minute } = from ?? { minute: lastMinute }
        // Beside the last person is no other day.
        if (!isOfPeople(columns)) turnPage(by, (next) => focusBeside(next, by, minute))
      } else if (step) focusStop(columns, step)
      return true
    },
  })
  return null
}

/** The columns beside a grid without any stop. */
const sides: Readonly<Record<string, 'before' | 'after'>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
}

const isOfPeople = ([first, second]: readonly ShownColumn[]) => first?.date === second?.date

/** Focuses the first or last column of other days, at the same time. */
function focusBeside(grid: HTMLElement, by: -1 | 1, minute: number): void {
  const columns = columnsIn(grid)
  const column = by > 0 ? 0 : columns.length - 1
  const there = columns[column]
  const stop = there && landIn(there, { column, minute, on: 'free' })
  if (stop) focusStop(columns, stop)
  else focusEntry(grid)
}

function focusEntry(grid: HTMLElement): void {
  const columns = columnsIn(grid)
  const stop = entryOf(columns)
  const head = columns.find((column) => column.head)?.head
  if (stop) focusStop(columns, stop)
  else if (head) head.focus()
  // The days are over and empty: from the grid itself the arrows lead to others.
  else if (document.activeElement !== grid) grid.focus()
}

/** A block with its button. */
interface ShownItem extends GridItem {
  button: HTMLElement
}

interface ShownColumn extends GridColumn<ShownItem> {
  date: string
  section: HTMLElement
  head: HTMLElement | null
  freeButton: HTMLElement | null
}

type ShownStop = Stop<ShownItem>

/** The buttons of a grid of hours, by column. */
function columnsIn(grid: HTMLElement): ShownColumn[] {
  const heads = [...grid.querySelectorAll('[data-head]')]
  return [...grid.querySelectorAll<HTMLElement>('section[data-day]')].map((section, at) => {
    const head = pressable(heads[at])
    const freeButton = section.querySelector<HTMLElement>('[data-free]')
    const rows = rowsOf(section)
    return {
      date: section.dataset.day ?? '',
      ...{ section, head, freeButton },
      items: [...section.querySelectorAll('li')].flatMap((slot) => itemOf(slot, section)),
      free: freeButton && rows,
      hasHead: head !== null,
    }
  })
}

const pressable = (parent: Element | undefined): HTMLElement | null =>
  parent?.querySelector<HTMLElement>('button:not(:disabled)') ?? null

function rowsOf(section: HTMLElement) {
  const [start = 0, end = 0] = (section.dataset.rows ?? '').split(' ').map(Number)
  return { start, end }
}

/** Measures when a block is, as it is drawn. */
function itemOf(slot: HTMLElement, section: HTMLElement): ShownItem[] {
  const button = slot.querySelector('button')
  if (!button) return []
  const rows = rowsOf(section)
  const frame = section.getBoundingClientRect()
  const { top, bottom, left } = slot.getBoundingClientRect()
  const minuteAt = (y: number) =>
    Math.round(rows.start + ((y - frame.top) / frame.height) * (rows.end - rows.start))
  return [{ start: minuteAt(top), end: minuteAt(bottom), lane: Math.round(left), button }]
}

/** Where the focus is in these columns; the minute of a block is that of the last stop, if the block is there then. */
function stopOf(columns: readonly ShownColumn[], focused: Element | null): ShownStop | null {
  for (const [column, { head, freeButton, items, section }] of columns.entries()) {
    if (focused === null) return null
    if (focused === head) return { column, minute: lastMinute, on: 'head' }
    if (focused === freeButton) return { column, minute: chosenMinute(freeButton), on: 'free' }
    if (!section.contains(focused)) continue
    const on = items.find(({ button }) => button === focused)
    if (!on) return null
    const isSame = on.start <= lastMinute && lastMinute < on.end
    return { column, minute: isSame ? lastMinute : on.start, on }
  }
  return null
}

const chosenMinute = ({ dataset }: HTMLElement) => Number(dataset.minute ?? 0)

/** Moves the focus to a stop. On free time it shows and says the time. */
function focusStop(columns: readonly ShownColumn[], { column, minute, on }: ShownStop): void {
  const there = columns[column]
  if (!there) return
  lastMinute = minute
  if (on === 'head') there.head?.focus()
  else if (on === 'free') focusFree(there, minute)
  else on.button.focus()
}

function focusFree({ freeButton, section }: ShownColumn, minute: number): void {
  if (!freeButton) return
  const time = formatTime(wallTime(minute))
  const hint = freeButton.querySelector<HTMLElement>('[data-hint]')
  const spoken = freeButton.querySelector('[data-spoken]')
  freeButton.dataset.minute = String(minute)
  if (spoken) spoken.textContent = `, ${time}`
  if (hint) {
    hint.textContent = time
    hint.style.top = `${(minute - rowsOf(section).start) / 10}rem`
  }
  // It is as high as the day: only its time comes into view.
  freeButton.focus({ preventScroll: true })
  hint?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Where Tab enters: at the current time, else at the first block or free time. */
function entryOf(columns: readonly ShownColumn[]): ShownStop | null {
  const today = columns.findIndex(({ section }) => section.querySelector('[data-now]'))
  const now = columns[today]
  if (now) {
    const line = now.section.querySelector('[data-now]')?.getBoundingClientRect().top ?? 0
    const { top, height } = now.section.getBoundingClientRect()
    const { start, end } = rowsOf(now.section)
    const minute = Math.floor(start + ((line - top) / height) * (end - start))
    const stop = landIn(now, { column: today, minute, on: 'free' })
    if (stop) return stop
  }
  const used = columns.findIndex(({ items }) => items.length > 0)
  const busy = columns[used]
  const [first] = busy?.items ?? []
  if (busy && first) return landIn(busy, { column: used, minute: first.start, on: 'free' })
  const column = columns.findIndex(({ free }) => free)
  const { free } = columns[column] ?? {}
  return free ? { column, minute: free.start, on: 'free' } : null
}
