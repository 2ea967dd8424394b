/** How many minutes late a heads-up says that the customer is, 0 for on the way; null for a word that this program does not know. */
export const minutesLate = (says: string): number | null =>
  says === 'ON_THE_WAY' ? 0 : Number(says.slice('LATE_'.length)) || null
