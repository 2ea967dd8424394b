/** Limits of imports of appointments. Apart from the others, so that only the import loads them. */
export const importLimits = {
  /** Bytes of a calendar file, and its components. */
  calendarFileBytes: 10 * 1024 * 1024,
  calendarComponents: 20_000,
  /** Characters of an event's identifier; the web cuts longer ones. */
  eventUid: 300,
  /** Events of one call that previews an import of appointments, and the times of them all. */
  importedEvents: 100,
  previewedOccurrences: 1000,
  /** Times of one recurring event, and of a whole import. */
  eventOccurrences: 400,
  importedOccurrences: 2000,
  /** How far ahead appointments are imported. */
  importedDays: 365,
  /** Appointments and blocks of one call of an import, and of one call of its undo. */
  importedAtOnce: 40,
  undoneAtOnce: 400,
  /** Days of one imported block. */
  importedBlockDays: 60,
} as const
