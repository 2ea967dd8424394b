/** Phones, which have room for one day only. */
export const narrowScreen = '(max-width: 47.99em)'
