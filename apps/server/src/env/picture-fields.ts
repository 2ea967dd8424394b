import * as z from 'zod/mini'

/** Where pictures are stored: in the database, or in a store that speaks Amazon's S3. */
export const pictureFields = {
  PICTURES: z.optional(z.enum(['database', 's3'], 'debe ser database o s3')),
  S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' }),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'debe ser el nombre de un bucket: a-z, 0-9 y -'),
      ),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
}

/** The first is missing if only the second is given. */
export const pictureFieldsTogether = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_BUCKET', 'PICTURES'],
] as const

type Given = z.output<z.ZodMiniObject<typeof pictureFields>>

/** The store of pictures, or null if there is only the database. */
export function picturesOf(given: Given) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    place: {
      endpoint: endpoint.replace(/\/+$/, ''),
      bucket,
      region,
      accessKeyId,
      secretAccessKey,
    },
    /** Whether pictures shall be there, or return to the database. */
    isWanted: given.PICTURES !== 'database',
  }
}
