import { partitionTables } from '../../platform/db/partition-tables.ts'
import { AdminError, type Command, refuseServers, withDatabase } from '../command.ts'

// Each statement that is not of one business visits all of them, so more would cost more than they help.
const MAX_PARTS = 64

/** Splits the tables that grow for ever, for installations of many millions of appointments. */
export const partitionCommand: Command = {
  usage: [
    {
      line: 'partition N',
      does: 'Reparte las citas y los clientes en N partes (2 a 64), con los servidores detenidos',
    },
  ],
  run([text = '', ...rest], env) {
    const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
    if (count < 2 || count > MAX_PARTS || rest.length > 0)
      throw new AdminError(`Usa: npm run admin -- partition N, con N de 2 a ${MAX_PARTS}`)
    return withDatabase(
      env,
      async ({ db, pool }) => {
        await refuseServers(db, 'repartir las citas')
        if (!(await partitionTables(pool, count)))
          throw new AdminError('Las citas y los clientes ya están repartidos en partes')
        return `Las citas y los clientes están repartidos en ${count} partes.\n`
      },
      'setup',
    )
  },
}
