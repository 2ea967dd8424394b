/** Limits that only the server needs. Apart from `limits`, which every screen loads. */
export const serverLimits = {
  /** Usernames of a business, former ones included; they all lead to it for ever. */
  usernames: 20,
  bodyDepth: 16,
  /** List elements and object members of a request in total. */
  bodyValues: 5000,
  /** Stored moves of one appointment, and its stored changes; older ones are deleted. */
  moves: 50,
  /** Appointments per page of the calendar; more only if they start at once. */
  calendarPage: 500,
  /** Read notifications are deleted this long after they came. */
  readNotificationDays: 90,
  /** Devices of a person that get push messages; one more replaces the oldest. */
  pushDevices: 10,
  /** Appointments of two days that the reminders are chosen from. */
  reminded: 2000,
} as const
