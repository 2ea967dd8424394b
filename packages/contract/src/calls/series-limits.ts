/** Limits of appointments that are booked together. Apart from `limits`, which the booking page loads. */
export const seriesLimits = {
  /** Appointments of a series. */
  times: 26,
  /** Weeks from one to the next. */
  everyWeeks: 12,
  /** Weeks from today's appointment to the last one. */
  weeks: 104,
} as const
