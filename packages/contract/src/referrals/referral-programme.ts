/** The rewards for inviting other businesses, in US dollars. */
export const referralProgramme = {
  /** The first day that counts, in UTC; invited businesses may have registered before. */
  start: '2025-10-01',
  usdPerAppointment: 1,
  /** For each invited business. */
  maxUsdPerMonth: 10,
  /** How long after its registration a business's appointments pay. */
  months: 6,
  /** Percentage of the price of its plan that is paid after those months. */
  commissionPercent: 30,
  /** How many visitors, each with a mailbox and a network of their own, a business needs before it pays without a review. */
  visitors: 3,
} as const
