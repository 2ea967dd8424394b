/** Agave green, for a card without a coloured picture. */
const plainColor = '#0f766e'

/** At most this luminance: 5:1 under white text (contrast as in WCAG 2, (lighter + 0.05) / (darker + 0.05)). */
const MAX_LUMINANCE = 0.16

/** The colour of a card, '#rrggbb': of the hue of the business's picture, and readable under white text. */
export function cardColor(color: string | null | undefined): string {
  if (!color) return plainColor
  const light = toLight(color)
  // Light adds up linearly: scaled alike, the three primaries keep their hue, and luminance scales with them.
  const factor = Math.min(1, MAX_LUMINANCE / luminanceOf(light))
  return fromLight(light.map((each) => each * factor))
}

/** Red, green and blue as linear light, 0 to 1 (IEC 61966-2-1). */
function toLight(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

function fromLight(light: readonly number[]): string {
  const channels = light.map((each) => {
    const value = each <= 0.0031308 ? each * 12.92 : 1.055 * each ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, Math.floor(value * 255)))
  })
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}
