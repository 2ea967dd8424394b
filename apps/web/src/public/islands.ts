/** The ids of the parts of a drawn page that a program takes over. */
export const islands = { booking: 'booking', gallery: 'gallery' } as const
