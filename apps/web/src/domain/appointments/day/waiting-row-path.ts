/** The id of a person's row in the screen of the waiting list. */
export const waitingRowId = (entryId: string): string => `espera-${entryId}`

/** Leads to that row. */
export const waitingRowPath = (entryId: string): string => `/waiting-list#${waitingRowId(entryId)}`
