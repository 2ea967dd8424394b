import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { palette } from './palette.ts'
import { cssVariables, theme } from './theme.ts'

const { agave, bugambilia, gray, dark, ...others } = palette

/** Relative luminance of '#rrggbb': WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Background of the light variant in the dark scheme: Mantine halves the brightness of shade 9. */
const halved = (hex: string) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 2))
    .map((c) => c.toString(16).padStart(2, '0'))
    .join('')}`

describe('text is read (4.5 to 1)', () => {
  it.each([
    ['dimmed on the page', gray[6], gray[0]],
    ['dimmed on a gray card', gray[6], gray[1]],
    ['placeholder on a field', gray[5], '#ffffff'],
    ['link on the page', agave[7], gray[0]],
    ['error on the page', bugambilia[7], gray[0]],
    ['white on the accent', '#ffffff', agave[7]],
    ['white on what must be seen', '#ffffff', bugambilia[7]],
    ['dimmed in the dark', dark[2], dark[7]],
    ['placeholder in the dark', dark[3], dark[6]],
    ['link in the dark', agave[4], dark[6]],
    ['focus in the dark', agave[4], dark[6]],
    ['error in the dark', bugambilia[3], dark[6]],
  ])('%s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries({ agave, bugambilia, gray, ...others }))('a %s badge', (_, scale) => {
    expect(contrast(scale[9], scale[1])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scale[0], halved(scale[9]))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the edge of a field is seen (3 to 1)', () => {
  it('in both schemes', () => {
    expect(contrast(gray[4], '#ffffff')).toBeGreaterThanOrEqual(3)
    const edge = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme)).dark['--field-border'] ?? ''
    expect(contrast(edge, dark[6])).toBeGreaterThanOrEqual(3)
  })
})
