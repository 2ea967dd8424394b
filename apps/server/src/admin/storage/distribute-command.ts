import { countOf } from '@cuando/es/text'
import { DatabaseError } from 'pg'
import { distribute, hasCitus } from '../../platform/db/citus/distribute.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { AdminError, type Command, refuseServers, withDatabase } from '../command.ts'

/** Divides the tables of businesses among the nodes of Citus. */
export const distributeCommand: Command = {
  usage: [
    {
      line: 'distribute',
      does: 'Con el servidor detenido: reparte los negocios entre los nodos de Citus',
    },
  ],
  run(args, env) {
    if (args.length > 0) throw new AdminError('Usa: npm run admin -- distribute')
    return withDatabase(env, divide)
  },
}

async function divide({ db, pool }: Database): Promise<string> {
  if (!(await hasCitus(pool)))
    throw new AdminError(
      'Esta base de datos no tiene la extensión citus: créala en todos los nodos, y agrega estos con citus_add_node',
    )
  await refuseServers(db, 'repartir los negocios')
  const { distributed, referenced, nodes } = await distribute(pool).catch(explain)
  if (distributed.length + referenced.length === 0)
    return 'Los negocios ya estaban repartidos: no había nada que hacer.\n'
  return `${countOf(distributed.length, 'tabla se repartió', 'tablas se repartieron')} por negocio entre ${countOf(nodes, 'nodo', 'nodos')}.
${countOf(referenced.length, 'tabla está completa', 'tablas están completas')} en cada nodo. Las demás siguen en el coordinador.
Ya puedes iniciar el servidor.
`
}

// PostgreSQL's out_of_memory and configuration_limit_exceeded: the lock table is too small for all parts of all tables.
function explain(error: unknown): never {
  if (error instanceof DatabaseError && ['53200', '53400'].includes(error.code ?? ''))
    throw new AdminError(
      'PostgreSQL no puede bloquear tantas tablas a la vez: sube max_locks_per_transaction a 1024 en cada nodo, y reinícialo',
    )
  throw error
}
