// Without zod, because the page of an appointment loads it.

/** The words of a customer on the day of an appointment. */
export const headsUps = ['ON_THE_WAY', 'LATE_5', 'LATE_10', 'LATE_15'] as const

export type HeadsUp = (typeof headsUps)[number]
