interface Slot {
  startTime: string
  endTime: string
}

/** Which of a day's slots ('HH:mm') begin before an earlier one has ended, as their places in the list. */
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
