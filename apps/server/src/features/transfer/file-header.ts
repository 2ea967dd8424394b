import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.maxLength(max))

/** The first line of a file: its business, its tables and the version of the schema. */
export const fileHeader = z.object({
  format: z.literal('cuando-business'),
  version: z.literal(1),
  commerceId,
  username: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)),
  category: z.nullable(text(200)),
  exportedAt: z.iso.datetime(),
  migrations: z.array(text(200)).check(z.maxLength(2000)),
  tables: z.record(text(63), z.array(text(63)).check(z.maxLength(200))),
})

export type FileHeader = z.output<typeof fileHeader>

/** Every other line but the last: a row of a table. */
export const fileRow = z.strictObject({
  table: text(63),
  row: z.record(text(63), z.unknown()),
})

/** The last line: how many rows there are, and a hash of all lines before it. A file without it was cut off. */
export const fileEnd = z.strictObject({
  rows: z.number().check(z.int(), z.gte(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** A file that can't be imported. The message is Spanish, for the operator, and continues 'El archivo'. */
export class FileError extends Error {
  override readonly name = 'FileError'
}
