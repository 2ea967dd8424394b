import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOf, type MailAccent, productAccent } from './mail-accent.ts'
import { mailColors, nightColors } from './mail-colors.ts'

/** The contrast of two colours, 1 to 21, as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function expectReadable({ strong, tint, darkStrong, darkTint }: MailAccent) {
  for (const [color, ground] of [
    ['#ffffff', strong],
    [strong, mailColors.card],
    [strong, mailColors.page],
    [mailColors.text, tint],
    [mailColors.dimmed, tint],
    [darkStrong, nightColors.card],
    [darkStrong, nightColors.page],
    [nightColors.onAccent, darkStrong],
    [nightColors.text, darkTint],
    [nightColors.dimmed, darkTint],
  ] as const)
    expect([color, ground, contrast(color, ground) >= 4.5]).toEqual([color, ground, true])
}

test('mails are readable with any business colour, in light and dark mode', () => {
  expectReadable(productAccent)
  for (const color of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080'])
    expectReadable(accentOf(color))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) =>
      expectReadable(accentOf(`#${color.toString(16).padStart(6, '0')}`)),
    ),
  )
})

test('a readable colour is not changed, and any other keeps its hue', () => {
  expect(accentOf('#0f766e').strong).toBe('#0f766e')
  expect(accentOf('#5fd0c3').darkStrong).toBe('#5fd0c3')
  // Yellow is darkened to olive, navy lightened to a pale blue.
  expect(accentOf('#ffe000').strong).toMatch(/^#[67][\da-f]{3}00$/)
  expect(accentOf('#102060').darkStrong).toMatch(/^#[89]\w[9a]\wf\w$/)
})
