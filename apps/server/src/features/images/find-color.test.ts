import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoColor } from '../demo/open-demo.ts'
import { findColor } from './find-color.ts'

/** A drawing of 400 × 400. */
const draw = (shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${shapes}</svg>`),
  )

const all = 'width="400" height="400"'

it.each([
  ['a plain one', `<rect ${all} fill="#c2255c"/>`, '#c2255c'],
  [
    'a small logo on white',
    `<rect ${all} fill="#fff"/><circle cx="90" cy="90" r="60" fill="#1040a0"/>`,
    '#1040a0',
  ],
  ['a logo on transparency', '<circle cx="200" cy="200" r="90" fill="#e07010"/>', '#e07010'],
  [
    'a mostly black one',
    `<rect ${all} fill="#000"/><rect x="100" y="100" width="90" height="200" fill="#20b040"/>`,
    '#20b040',
  ],
  [
    'two colours',
    `<rect ${all} fill="#b02020"/><rect width="400" height="120" fill="#2020b0"/>`,
    '#b02020',
  ],
])('the colour of %s is its most prominent one', async (_what, shapes, color) => {
  expect(distance(await findColor(draw(shapes)), color)).toBeLessThan(16)
})

it.each([
  ['black and white', `<rect ${all} fill="#fff"/><circle cx="200" cy="200" r="99"/>`],
  ['gray', `<rect ${all} fill="#8a8880"/>`],
  ['a dot of colour', `<rect ${all} fill="#fff"/><rect width="30" height="30" fill="#f00"/>`],
  ['nothing', ''],
])('no colour is found in %s', async (_what, shapes) => {
  expect(await findColor(draw(shapes))).toBeNull()
})

it('a colour is found in pictures of any depth and number of channels', async () => {
  const red = draw(`<rect ${all} fill="#d02020"/>`)
  expect(
    await findColor(sharp(await red.clone().toColourspace('rgb16').png().toBuffer())),
  ).not.toBeNull()
  expect(await findColor(sharp(await red.clone().grayscale().png().toBuffer()))).toBeNull()
})

it('the stored colour of the demo’s picture is right', async () => {
  const avatar = await readFile(new URL('../../../demo/avatar.webp', import.meta.url))
  expect(await findColor(sharp(avatar))).toBe(demoColor)
})

/** The largest difference of two colours in a channel. */
function distance(found: string | null, color: string): number {
  const channels = (text: string) =>
    [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const other = channels(color)
  return Math.max(...channels(found ?? '').map((each, at) => Math.abs(each - (other[at] ?? 0))))
}
