/** The ids of the parts of a drawn page that a program takes over, and of the button that shares it. */
export const islands = { booking: 'booking', gallery: 'gallery', share: 'share' } as const
