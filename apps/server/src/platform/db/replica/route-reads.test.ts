import type { PostgresPool } from 'kysely'
import { expect, it } from 'vitest'
import { routeReads } from './route-reads.ts'

let connected = 0

/** A pool whose queries answer with its name, or fail. */
function poolOf(name: string, failure?: { connecting?: Error; asking?: Error }): PostgresPool {
  return {
    options: {},
    async connect() {
      if (failure?.connecting) throw failure.connecting
      connected += 1
      const query = async () => {
        if (failure?.asking) throw failure.asking
        return { command: 'SELECT', rowCount: 1, rows: [name] }
      }
      const release = () => {
        connected -= 1
      }
      return { query, release } as never
    },
    end: async () => {},
  }
}

async function readFrom(replica: PostgresPool, usesReplica = true): Promise<unknown> {
  const routed = routeReads({ primary: poolOf('primary'), replica, usesReplica: () => usesReplica })
  const client = await routed.connect()
  try {
    const { rows } = await client.query('SELECT', [])
    return rows[0]
  } finally {
    client.release()
    expect(connected).toBe(0)
  }
}

const coded = (code: string) => Object.assign(new Error(code), { code })

it('reads the replica while it may be used', async () => {
  expect(await readFrom(poolOf('replica'))).toBe('replica')
  expect(await readFrom(poolOf('replica'), false)).toBe('primary')
})

it.each([
  ['cannot be reached', { connecting: coded('ECONNREFUSED') }],
  ['ends during the query', { asking: coded('57P01') }],
  ['cancels the query because of its replay', { asking: coded('40001') }],
])('reads the primary if the replica %s', async (_what, failure) => {
  expect(await readFrom(poolOf('replica', failure))).toBe('primary')
})

it('does not ask twice if the query itself is wrong', async () => {
  await expect(readFrom(poolOf('replica', { asking: coded('42601') }))).rejects.toThrow('42601')
})
