/** Agave green, as on the pages: the colour of all mails, for light and dark mode. */
export const mailAccent = {
  /** For links, and for buttons with white text. */
  strong: '#0f766e',
  /** The background of highlighted parts. */
  tint: '#e6f4f2',
  /** The same for dark mode; buttons have dark text there. */
  darkStrong: '#5fd0c3',
  darkTint: '#1d3633',
} as const
