/** How a time of day is read: '18:00', or '6:00 p.m.' It is written 'HH:mm' everywhere else. */
export const hourFormats = ['24', '12'] as const
export type HourFormat = (typeof hourFormats)[number]
