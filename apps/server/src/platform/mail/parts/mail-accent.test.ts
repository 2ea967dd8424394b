import { expect, test } from 'vitest'
import { contrast } from '../../../testing/contrast.ts'
import { mailAccent } from './mail-accent.ts'
import { mailColors, nightColors } from './mail-colors.ts'

const { strong, tint, darkStrong, darkTint } = mailAccent

test.each([
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
])('%s can be read on %s', (color, ground) => {
  expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
})
