/** A date as forms and tables show it: '24/11/2026' for '2026-11-24'. */
export const typedDate = (date: string) => date.split('-').reverse().join('/')

/** A date 'yyyy-MM-dd' at the business this many days from now. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Merida' }).format(
    Date.now() + days * 86_400_000,
  )
