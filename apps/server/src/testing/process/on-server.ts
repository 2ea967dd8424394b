import { Client } from 'pg'

/** What tests clone: a migrated database, and the same with a full book (`makeFilledDatabase`). */
export const templates = { migrated: 'cuando_template', filled: 'cuando_book' }

/** Runs statements on a new connection. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function cloneDatabase(server: string, name: string, template: string): Promise<void> {
  return onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
