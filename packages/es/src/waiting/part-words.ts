/** The parts of a day in a sentence: 'el viernes por la mañana'. */
export const partWords = {
  ANY: 'a cualquier hora',
  MORNING: 'por la mañana',
  AFTERNOON: 'por la tarde',
  EVENING: 'por la noche',
} as const
