/** Days that each arrow key moves in a calendar whose rows are weeks. */
export const daysAway: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
