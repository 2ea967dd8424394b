/** Separate from the calls, because the public pages read it. */
export const partyLimits = {
  /** How many appointments a visitor may book together, the first included. */
  size: 5,
}
