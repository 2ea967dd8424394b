/** The current entry of a history. */
interface Entry {
  key: string
  /** For a mark: the key of the entry before it, which it also shows, under the dialogs. Else null. */
  over: string | null
}

/** The operations of a history that `trackDialogs` needs. */
interface Entries {
  current: () => Entry
  /** Adds a mark over the current entry, at once. */
  mark: () => void
  /** Moves between a mark and the entry below it. It arrives later, when `listen` calls back. */
  cross: (delta: 1 | -1) => void
  /** Goes back further, as if the user had pressed the button once more. */
  back: () => void
  listen: (onArrival: (isPop: boolean) => void) => void
}

/**
 * Lets the back button close the top dialog. While dialogs are open, the current entry is a mark: one for all
 * of them, and none is left behind when they close. A dialog that stays open gets the same mark back, since
 * browsers let the back button skip entries that were added without a click.
 */
export function trackDialogs(entries: Entries) {
  let open: readonly { close: () => void }[] = []
  let last = entries.current()
  let isMarkAhead = false
  let isTravelling = false
  let waiting: (() => void)[] = []

  const travel = (delta: 1 | -1) => {
    isTravelling = true
    entries.cross(delta)
  }
  const settle = () => {
    if (isTravelling) return
    const isMarked = entries.current().over !== null
    if (open.length === 0 && isMarked) travel(-1)
    if (open.length > 0 && !isMarked) {
      if (isMarkAhead) travel(1)
      else {
        entries.mark()
        last = entries.current()
      }
    }
  }
  // Later, because one dialog often opens where another closes.
  const settleSoon = () => void setTimeout(settle)

  entries.listen((isPop) => {
    const isOurs = isTravelling
    const now = entries.current()
    isMarkAhead = isPop && last.over !== null && now.key === last.over
    isTravelling = false
    last = now
    const ready = waiting
    waiting = []
    for (const run of ready) run()
    if (isMarkAhead && !isOurs) {
      // Without dialogs, the mark is left over from before a reload: the user has seen no effect yet.
      if (open.length === 0) return entries.back()
      open.at(-1)?.close()
    }
    settleSoon()
  })

  return {
    /** Adds a dialog on top of the others; returns a function to call when it has closed. */
    add: (close: () => void): (() => void) => {
      const dialog = { close }
      open = [...open, dialog]
      settleSoon()
      return () => {
        open = open.filter((each) => each !== dialog)
        settleSoon()
      }
    },
    /** Runs it once the current entry is no mark and no move is under way: at once, or after leaving the mark. */
    whenUnmarked: (run: () => void) => {
      if (!isTravelling && entries.current().over === null) return run()
      waiting.push(run)
      if (!isTravelling) travel(-1)
    },
    /** Runs it once no move is under way. */
    whenStill: (run: () => void) => {
      if (isTravelling) waiting.push(run)
      else run()
    },
  }
}
