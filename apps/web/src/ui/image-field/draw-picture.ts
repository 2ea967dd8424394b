import { fitWithin, type Size } from './fit-within.ts'

/** In pixels of the upright picture. */
export interface Area extends Size {
  x: number
  y: number
}

interface Drawing {
  max: Size
  /** The part to draw; by default all of it. */
  area?: Area | undefined
  type: 'image/jpeg' | 'image/png' | 'image/webp'
}

const quality = 0.9

/**
 * Draws a picture's first frame upright, scaled down into `max`, without its metadata. Rejects what doesn't decode. A browser
 * that can't write WebP answers a PNG.
 */
export async function drawPicture(file: Blob, { max, area, type }: Drawing): Promise<Blob> {
  const bitmap = await decode(file)
  const canvas = document.createElement('canvas')
  try {
    const { x, y, width, height } = area ?? {
      x: 0,
      y: 0,
      width: bitmap.width,
      height: bitmap.height,
    }
    Object.assign(canvas, fitWithin({ width, height }, max))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    if (type === 'image/jpeg') {
      // JPEG has no transparency, and would turn it black.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, type)
  } finally {
    bitmap.close()
    // Safari frees the memory of a canvas only without a size.
    canvas.width = 0
    canvas.height = 0
  }
}

/** Rejects what doesn't decode. */
export async function checkPicture(file: Blob): Promise<void> {
  const bitmap = await decode(file)
  bitmap.close()
}

/** Upright. Older browsers refuse the option's value, but decode so anyway. */
const decode = (file: Blob) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file))

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      type,
      quality,
    )
  })
}
