import type { Page } from '@playwright/test'

interface Drawn {
  width: number
  height: number
  /** The colours of its left and right half. */
  colors?: readonly [string, string]
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
}

/** A picture of two colours, drawn by the page's browser. */
export async function makePicture(page: Page, drawn: Drawn): Promise<Buffer> {
  const url = await page.evaluate(
    ({ width, height, colors = ['#d02020', '#2020d0'], type = 'image/jpeg' }: Drawn) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      colors.forEach((color, half) => {
        if (!context) return
        context.fillStyle = color
        context.fillRect((half * width) / 2, 0, width / 2, height)
      })
      return canvas.toDataURL(type)
    },
    drawn,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The same JPEG with EXIF orientation 6: viewers rotate it by 90 degrees clockwise. */
export function turnRight(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}
