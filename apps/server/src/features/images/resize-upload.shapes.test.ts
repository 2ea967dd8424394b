import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoBlur } from '../demo/open-demo.ts'
import { blurCover, resizeImage } from './resize-upload.ts'

const cover = await readFile(new URL('../../../demo/cover.webp', import.meta.url))
const resize = (asked: Partial<Parameters<typeof resizeImage>[0]>) =>
  resizeImage({ webp: cover, width: 400, shape: undefined, format: undefined, ...asked })
const formatOf = async (bytes: Uint8Array) => {
  const { format, compression = format, width, height } = await sharp(bytes).metadata()
  return { compression, width, height }
}

describe('a stored picture', () => {
  it('is cropped to the strip above a page', async () => {
    expect(await formatOf(await resize({ shape: 'strip' }))).toMatchObject({
      compression: 'webp',
      width: 400,
      height: 100,
    })
  })

  it('is smaller as AVIF', async () => {
    const avif = await resize({ shape: 'strip', width: 800, format: 'avif' })
    expect(await formatOf(avif)).toMatchObject({ compression: 'av1', width: 800, height: 200 })
    expect(avif.length).toBeLessThan((await resize({ shape: 'strip', width: 800 })).length)
  })
})

it('a cover has a blur of 16 by 6 pixels', async () => {
  const blur = await blurCover(cover)
  expect(blur).toBe(demoBlur)
  expect(await formatOf(Buffer.from(blur, 'base64'))).toMatchObject({ width: 16, height: 6 })
})
