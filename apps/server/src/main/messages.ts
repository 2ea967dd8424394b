import type { Env } from '../env.ts'
import type { Demo } from '../features/demo/open-demo.ts'
import { PoolerError } from '../platform/db/check-pooler.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts'
import { explainConnection } from '../platform/db/explain-connection.ts'
import { NewerDatabaseError } from '../platform/db/migrate/migrate.ts'
import { SecretKeyError } from '../platform/db/secrets/key-file.ts'

/** The operator's greeting once everything runs. */
export function greeting(env: Env, demo: Demo | null): string {
  if (!env.servesWeb) return '\nLos trabajos de Cuando están en marcha\n\n'
  const lines = [`Cuando está listo en ${env.publicUrl}`]
  if (demo) {
    lines.push(
      `  Negocio de muestra: ${env.publicUrl}/book/${demo.username}`,
      `  Entra con ${demo.email} y la contraseña ${demo.password}`,
    )
  }
  return `\n${lines.join('\n')}\n\n`
}

const refusedByPooler =
  'DATABASE_URL lleva a un pooler que rechaza los límites de tiempo: indica también DATABASE_DIRECT_URL, la dirección de la base de datos sin él'

/** PgBouncer's refusal of a parameter that it does not know. */
const isRefusedByPooler = (error: unknown) =>
  error instanceof Error && /^unsupported startup parameter/.test(error.message)

/** Errors whose message is one Spanish line for the operator. */
const known = [EmbeddedPostgresError, NewerDatabaseError, PoolerError, SecretKeyError]

/** Why the start failed: one line if the operator can fix the cause, the whole error if it is a bug. */
export function explain(error: unknown, env?: Env): string {
  if (typeof error === 'string') return error
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (isRefusedByPooler(error)) return refusedByPooler
  if (env && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `El puerto ${env.port} ya está ocupado: cierra lo que lo usa o elige otro con PORT`
  }
  const connection = env && explainConnection(error, env.databaseUrl)
  if (connection) return connection
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
