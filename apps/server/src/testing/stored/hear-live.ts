import type { Pool } from 'pg'

/** Runs `work`; returns the messages for open screens that processes exchange meanwhile, in order. */
export async function heardDuring(
  { pool }: { pool: Pool },
  work: () => Promise<unknown>,
): Promise<unknown[]> {
  const listener = await pool.connect()
  const heard: unknown[] = []
  try {
    listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
    await listener.query('LISTEN cuando_live')
    await work()
    // Earlier notifications arrive before the answer to a query.
    await listener.query('SELECT')
  } finally {
    listener.release(true)
  }
  return heard
}
