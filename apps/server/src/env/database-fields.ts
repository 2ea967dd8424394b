import * as z from 'zod/mini'

const address = z.optional(
  z.url({ protocol: /^postgres(ql)?$/, error: 'debe ser una dirección postgres://' }),
)

/** The addresses of the database. */
export const databaseFields = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_REPLICA_URL: address,
}

type Given = z.output<z.ZodMiniObject<typeof databaseFields>>

export const databaseOf = (given: Given) => ({
  databaseUrl: given.DATABASE_URL,
  /** The same database without a pooler in between, for connections that listen, or hold locks longer than a transaction. */
  databaseDirectUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
  /** A copy of the database that follows it. */
  databaseReplicaUrl: given.DATABASE_REPLICA_URL,
})
