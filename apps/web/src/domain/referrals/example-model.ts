/** What an appointment of an invited business earns, and the most in a month, in US dollars. */
export const usdPerAppointment = 1
export const maxUsdPerMonth = 10

/** The percentage of a plan's price that is paid after the first six months. */
export const commissionPercent = 30

/** The example that the rules are explained by: three invited businesses in one month. */
export const exampleEarnings = [
  { appointments: 4 },
  { appointments: 10 },
  { appointments: 25 },
].map(({ appointments }) => ({
  appointments,
  usd: Math.min(appointments * usdPerAppointment, maxUsdPerMonth),
}))
