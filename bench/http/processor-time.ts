import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

// USER_HZ, which Linux has fixed at 100 for what it tells programs.
const MS_A_TICK = 10

/** Processor milliseconds of these processes so far; ended ones are left out. */
export async function processorTimes(pids: readonly number[]): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (stat === null) continue
    // The name, in brackets, may hold spaces; user and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    times.set(pid, (Number(fields[11]) + Number(fields[12])) * MS_A_TICK)
  }
  return times
}

/** The role of a process of the product. */
export type Role = 'web' | 'worker'

/** The backend processes that serve a role's connections to a database; none if it runs on another machine. */
export async function backendsOf(connectionString: string, role: Role): Promise<number[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND application_name = $1`,
      [role],
    )
    return rows.map((row) => row.pid)
  } finally {
    await client.end()
  }
}

/** The processor time of a role so far, in milliseconds. */
export interface Spent {
  process: number
  /** By the process id of each of its backends. */
  database: Map<number, number>
}

export async function readSpent(
  connectionString: string,
  { role, pid }: { role: Role; pid: number },
): Promise<Spent> {
  const database = await processorTimes(await backendsOf(connectionString, role))
  return { process: (await processorTimes([pid])).get(pid) ?? 0, database }
}

/** The time of a role between two readings, without connections that were closed in between. */
export function spentBetween(before: Spent, after: Spent): { process: number; database: number } {
  const database = [...after.database].map(([pid, time]) => time - (before.database.get(pid) ?? 0))
  return {
    process: after.process - before.process,
    database: database.reduce((sum, each) => sum + each, 0),
  }
}
