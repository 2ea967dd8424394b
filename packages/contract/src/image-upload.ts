import * as z from 'zod/mini'
import { limits } from './limits.ts'

// Base64 is four characters for three bytes; a data URL has a short head before it.
export const pictureCharacters = Math.ceil(limits.imageBytes / 3) * 4 + 100

/** A picture as plain base64 or a data URL. Decoding it decides whether it is valid. */
export const imageUpload = z.object({
  imageBase64: z
    .string('La imagen no es válida')
    .check(
      z.minLength(1, 'La imagen no es válida'),
      z.maxLength(pictureCharacters, 'La imagen no debe pasar de 5 MB'),
    ),
  format: z.enum(['png', 'jpeg', 'jpg', 'webp'], 'La imagen debe ser PNG, JPEG o WebP'),
})
