/** How many appointments a page of the upcoming ones has. */
export const pageSize = 5
