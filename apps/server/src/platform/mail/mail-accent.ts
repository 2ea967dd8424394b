/** The colours of the product or the business that sends a mail, '#rrggbb', for light and dark mode. */
export interface MailAccent {
  /** For links, and for buttons with white text. */
  strong: string
  /** The background of highlighted parts. */
  tint: string
  /** The same for dark mode; buttons have dark text there. */
  darkStrong: string
  darkTint: string
}

/** Agave green, the product's. */
export const productAccent: MailAccent = {
  strong: '#0f766e',
  tint: '#e6f4f2',
  darkStrong: '#5fd0c3',
  darkTint: '#1d3633',
}

/**
 * At most this luminance: 4.5:1 on the page of mails (#f6f4f1), and 5:1 under white text (contrast as in
 * WCAG 2, (lighter + 0.05) / (darker + 0.05)).
 */
const MAX_STRONG = 0.16
/** At least this luminance: 6:1 on the dark card (#262220), and under dark text. */
const MIN_DARK_STRONG = 0.35

/** The accent of any colour: of its hue, and readable where mails use it. */
export function accentOf(color: string): MailAccent {
  const light = toLight(color)
  // Light adds up linearly: scaled alike, the three primaries keep their hue, and luminance scales with them.
  const strong = scale(light, Math.min(1, MAX_STRONG / luminanceOf(light)))
  // As bright as the hue can be, and then paler.
  const bright = scale(light, brightening(light))
  const luminance = luminanceOf(bright)
  const white = Math.max(0, (MIN_DARK_STRONG - luminance) / (1 - luminance))
  const darkStrong = bright.map((each) => each + white * (1 - each))
  const shown = fromLight(strong, Math.floor)
  return {
    strong: shown,
    tint: mix(shown, '#ffffff', 0.1),
    darkStrong: fromLight(darkStrong, Math.ceil),
    darkTint: mix(shown, '#262220', 0.2),
  }
}

const scale = (light: readonly number[], factor: number) => light.map((each) => each * factor)

/** The factor that makes a colour light enough for dark grounds, or as light as a screen can show it. */
function brightening(light: readonly number[]): number {
  const strongest = Math.max(...light)
  if (strongest === 0) return 1
  return Math.max(1, Math.min(1 / strongest, MIN_DARK_STRONG / luminanceOf(light)))
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const toHex = (channels: readonly number[]) =>
  `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`

/** Red, green and blue as linear light, 0 to 1 (IEC 61966-2-1). */
function toLight(color: string): number[] {
  return channelsOf(color).map((each) => {
    const value = each / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function fromLight(light: readonly number[], round: (value: number) => number): string {
  const channels = light.map((each) => {
    const value = each <= 0.0031308 ? each * 12.92 : 1.055 * each ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, round(value * 255)))
  })
  return toHex(channels)
}

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** `share` of a colour on a ground, as if it were painted that transparent. */
function mix(color: string, ground: string, share: number): string {
  const under = channelsOf(ground)
  return toHex(
    channelsOf(color).map((each, at) => Math.round(each * share + (under[at] ?? 0) * (1 - share))),
  )
}
