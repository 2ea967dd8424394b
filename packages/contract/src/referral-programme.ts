/** What inviting other businesses pays, in US dollars. */
export const referralProgramme = {
  /** From this date in UTC on; businesses may have registered before. */
  start: '2025-10-01',
  usdPerAppointment: 1,
  /** For each invited business. */
  maxUsdPerMonth: 10,
  /** For how long after a business's registration its appointments pay. */
  months: 6,
  /** Of the price of its plan, from then on. */
  commissionPercent: 30,
  /** How many visitors, each with a mailbox and a network of their own, a business needs before it pays without a review. */
  visitors: 3,
} as const
