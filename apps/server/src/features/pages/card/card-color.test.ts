import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../../../testing/contrast.ts'
import { cardColor } from './card-color.ts'

test('white text can be read on a card of any colour', () => {
  for (const color of [null, '#000000', '#ffffff', '#ffff00', '#808080'])
    expect(contrast('#ffffff', cardColor(color))).toBeGreaterThanOrEqual(4.5)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const shown = cardColor(`#${color.toString(16).padStart(6, '0')}`)
      return contrast('#ffffff', shown) >= 4.5
    }),
  )
})

test('leaves a dark colour unchanged, and darkens a light one', () => {
  expect(cardColor('#0f766e')).toBe('#0f766e')
  // Yellow is darkened to olive.
  expect(cardColor('#ffe000')).toMatch(/^#[67][\da-f]{3}00$/)
})
