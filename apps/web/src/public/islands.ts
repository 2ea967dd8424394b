/** The ids of the parts of a drawn page that are hydrated. */
export const islands = { booking: 'booking', gallery: 'gallery' } as const
