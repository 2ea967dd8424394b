import type { Env } from '../env.ts'
import type { Demo } from '../features/demo/open-demo.ts'
import { explainConnection } from '../platform/db/explain-connection.ts'
import { OperatorError } from '../platform/operator-error.ts'

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

/** Why the start failed: one line if the operator can fix the cause, the whole error if it is a bug. */
export function explain(error: unknown, env?: Env): string {
  if (typeof error === 'string') return error
  if (error instanceof OperatorError) return error.message
  if (isRefusedByPooler(error)) return refusedByPooler
  if (env && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `El puerto ${env.port} ya está ocupado: cierra lo que lo usa o elige otro con PORT`
  }
  const connection = env && explainConnection(error, env.databaseUrl)
  if (connection) return connection
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
