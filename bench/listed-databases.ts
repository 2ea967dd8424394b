import { appendFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

// The databases that a benchmark makes on a server that outlives it are listed in its temporary folder, so that they are
// dropped when it is killed.

const listIn = (folder: string) => join(folder, 'databases.txt')

/** A database to be dropped at the end. */
export async function listDatabase(postgres: string, name: string): Promise<void> {
  await appendFile(listIn(tmpdir()), `${name} ${postgres}\n`, { mode: 0o600 })
}

/** Drops those that were listed in this folder; databases that no longer exist are skipped. */
export async function dropListed(folder: string): Promise<void> {
  const text = await readFile(listIn(folder), 'utf8').catch(() => '')
  for (const line of text.split('\n').filter(Boolean)) {
    const [name = '', postgres = ''] = line.split(' ')
    await dropDatabase(postgres, name).catch(() => undefined)
  }
}

export async function dropDatabase(postgres: string, name: string): Promise<void> {
  await onServer(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Runs a statement on the server of databases. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
