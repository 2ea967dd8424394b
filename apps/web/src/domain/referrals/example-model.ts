import { referralProgramme } from '@cuando/contract/referrals/referral-programme'

const { usdPerAppointment, maxUsdPerMonth } = referralProgramme

/** The example in the rules: three invited businesses in one month. */
export const exampleEarnings = [
  { appointments: 4 },
  { appointments: 10 },
  { appointments: 25 },
].map(({ appointments }) => ({
  appointments,
  usd: Math.min(appointments * usdPerAppointment, maxUsdPerMonth),
  isLimited: appointments * usdPerAppointment > maxUsdPerMonth,
}))

export const exampleTotalUsd = exampleEarnings.reduce((sum, { usd }) => sum + usd, 0)
