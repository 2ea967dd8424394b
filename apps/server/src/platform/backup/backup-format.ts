import * as z from 'zod/mini'

// A backup is a compressed tar archive: HEADER first, then the tables in chunks, CONTENTS last. A chunk is a piece of the
// text format of COPY, cut anywhere: the chunks of a table, one after the other, are what COPY reads.

export const FORMAT = 1
export const HEADER = 'backup.json'
export const CONTENTS = 'contents.json'
export const CHUNK_BYTES = 4 * 1024 * 1024
/** The largest entry that is read. A wrong file must not fill the memory. */
export const MAX_ENTRY_BYTES = 16 * 1024 * 1024

/** The schema of the queue's tables; they follow the queue's own migrations. */
export const QUEUE = 'graphile_worker'
export const SCHEMAS = ['public', QUEUE]
/** The queue's own list of its migrations: never loaded, because the library of the target writes it. */
export const QUEUE_MIGRATIONS = 'migrations'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

export const headerSchema = z.object({
  format: z.number(),
  product: z.literal('cuando'),
  /** The time that the rows are of, by the database's clock. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queueMigration: z.number(),
  /** Tells whether a secret key is the one of this database, without revealing it. */
  keyFingerprint: z.nullable(z.string()),
  tables: z.array(table),
})

export const contentsSchema = z.object({
  headerSha256: z.string(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      rows: z.number(),
      bytes: z.number(),
      chunks: z.array(z.object({ entry: z.string(), sha256: z.string() })),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
})

export type Header = z.output<typeof headerSchema>
export type Contents = z.output<typeof contentsSchema>
export type CopiedTable = Contents['tables'][number]
export type TableName = { schema: string; name: string }

export const nameOf = ({ schema, name }: TableName): string => `${schema}.${name}`

export const chunkEntry = (table: TableName, number: number): string =>
  `tables/${nameOf(table)}/${String(number).padStart(6, '0')}.copy`
