import { type Entry, isBelow, markMove } from './back-model.ts'

/** The operations of a history that `trackDialogs` needs. */
export interface Entries {
  current: () => Entry
  /** Adds a mark over the current entry, at once. */
  mark: () => void
  /** Moves between a mark and the entry below it. It arrives later, when `listen` calls back. */
  cross: (delta: 1 | -1) => void
  /** Goes back further, as if the user had pressed the button once more. */
  back: () => void
  listen: (onArrival: (isPop: boolean) => void) => void
}

/** The open dialogs of a page and their mark, for the back button (see back-model.ts). */
export function trackDialogs(entries: Entries) {
  let last = entries.current()
  let isMarkAhead = false
  let isTravelling = false
  // Later, because one dialog often opens where another closes.
  const settleSoon = () => void setTimeout(settle)
  const { top, add } = stackDialogs(settleSoon)

  const travel = (delta: 1 | -1) => {
    isTravelling = true
    entries.cross(delta)
  }
  const settle = () => {
    if (isTravelling) return
    const move = markMove(top() !== undefined, entries.current().isMark, isMarkAhead)
    if (move === 'add') {
      entries.mark()
      last = entries.current()
    } else if (move) travel(move)
  }

  entries.listen((isPop) => {
    const isPress = !isTravelling
    isTravelling = false
    isMarkAhead = isPop && isBelow(entries.current(), last)
    last = entries.current()
    // Without dialogs, the mark is left over from before a reload: the press has had no effect yet.
    const close = top() ?? entries.back
    if (isPress && isMarkAhead) close()
    settleSoon()
  })

  return { add, leaveMark: () => travel(-1) }
}

function stackDialogs(onChange: () => void) {
  let open: readonly (() => void)[] = []
  return {
    /** Closes the top dialog; undefined if there is none. */
    top: () => open.at(-1),
    /** Adds a dialog on top of the others; returns a function to call when it has closed. */
    add: (onBack: () => void): (() => void) => {
      const close = () => onBack()
      open = [...open, close]
      onChange()
      return () => {
        open = open.filter((each) => each !== close)
        onChange()
      }
    },
  }
}
