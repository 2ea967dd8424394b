// Beside `limits`, because the public page needs nothing else of those.

/** How many days after today a visitor may book. */
export const horizonDays = 365

/** Of how many days the starts come with each service of a public page. */
export const nextDays = 2
