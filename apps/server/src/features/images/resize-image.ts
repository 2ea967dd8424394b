import sharp from 'sharp'

export interface ImageToResize {
  webp: Uint8Array
  width: number
}

/** In the image process: a stored picture at most so wide, or as it is where that is smaller. */
export async function resizeImage({ webp, width }: ImageToResize): Promise<Uint8Array> {
  const narrowed = await sharp(webp)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()
  return narrowed.length < webp.length ? narrowed : webp
}
