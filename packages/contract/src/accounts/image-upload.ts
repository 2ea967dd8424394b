import * as z from 'zod/mini'
import { limits } from '../calls/limits.ts'

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

const unknown = 'No encontramos la imagen'
// Derived from the contents (version 8); older ones are random (version 4).
const uuid = '[\\da-f]{8}-[\\da-f]{4}-[48][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}'

/** A picture's id. */
export const imageId = z
  .string(unknown)
  .check(z.maxLength(36, unknown), z.regex(new RegExp(`^${uuid}$`), unknown))

/** The address of an uploaded picture, below the origin. */
export const imageUrl = z
  .string(unknown)
  .check(z.maxLength(60, unknown), z.regex(new RegExp(`^/api/images/${uuid}$`), unknown))
