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

/** The backend processes of a database; none if it runs on another machine. */
export async function backendsOf(connectionString: string): Promise<number[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return rows.map((row) => row.pid)
  } finally {
    await client.end()
  }
}
