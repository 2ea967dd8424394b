interface Slot {
  startTime: string
  endTime: string
}

/** The indexes of a day's slots ('HH:mm') that begin before an earlier one has ended. */
export function overlapping(slots: readonly Slot[]): number[] {
  const inOrder = slots
    .map((slot, at) => ({ ...slot, at }))
    .sort((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : a.at - b.at))
  let end = '00:00'
  return inOrder.flatMap(({ startTime, endTime, at }) => {
    const isLate = startTime < end
    if (endTime > end) end = endTime
    return isLate ? [at] : []
  })
}
