/** How many notifications the bell menu lists. */
export const latestSize = 5
