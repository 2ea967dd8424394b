import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findPort } from '../../outages/databases.ts'
import type { Row } from '../row.ts'
import { waitFor } from '../server/call-server.ts'
import type { DebianPostgres } from './debian-postgres.ts'
import { readShipped } from './shipped-files.ts'
import { rowOf } from './through-proxy.ts'

interface Service {
  environment: Record<string, string>
}

interface Place {
  release: string
  folder: string
  secretKey: string
  postgres: DebianPostgres
}

const KEPT = 14

/** A web process with the environment of compose.yaml, and the backups that its worker takes, without containers. */
export async function tryCompose(place: Place): Promise<Row[]> {
  const { web1, worker } = await readServices(place)
  if (!web1 || !worker) throw new Error('compose.yaml has other services')
  return [
    rowOf('A web process with the environment of compose.yaml', await webProblem(web1, place)),
    rowOf('A backup by the worker of compose.yaml, restored', await backupProblem(worker, place)),
  ]
}

async function readServices({ release, secretKey, postgres }: Place) {
  const text = await readShipped(release, 'compose.yaml', {
    '@postgres/cuando': `@127.0.0.1:${postgres.port}/cuando`,
  })
  const variables: Record<string, string> = {
    CUANDO_SITE: 'citas.example.mx',
    POSTGRES_PASSWORD: postgres.password,
    SECRET_KEY: secretKey,
  }
  const { services }: { services: Record<string, Service> } = parse(
    text,
    (_key: unknown, value: unknown) => (typeof value === 'string' ? fill(value, variables) : value),
    { merge: true },
  )
  return services
}

/** As Compose does it: ${NAME}, ${NAME:-default}, ${NAME:?}, and $$ for one $. */
function fill(text: string, variables: Record<string, string>): string {
  return text.replaceAll(
    /\$\$|\$\{(\w+)(:[-?])?([^}]*)\}/g,
    (_, name?: string, rule?: string, initial = '') => {
      if (name === undefined) return '$'
      const value = variables[name]
      if (value === undefined && rule !== ':-') throw new Error(`compose.yaml needs ${name}`)
      return value ?? initial
    },
  )
}

/** Starts a service; `folders` takes the place of the folders of its container. */
async function startService(
  { environment }: Service,
  { release, folder }: Place,
  folders: Record<string, string> = {},
) {
  // The image sets where data is.
  const own = { DATA_DIR: join(folder, 'compose-data'), PORT: String(await findPort()) }
  const env = { PATH: process.env.PATH, ...environment, ...own, ...folders }
  const program = join(release, 'bin/cuando')
  const child = spawn(program, ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return { program, env, child, exited: once(child, 'exit') }
}

async function webProblem(service: Service, place: Place): Promise<string | null> {
  const { program, env, child, exited } = await startService(service, place)
  const [ready] = await once(spawn(program, ['ready', '30'], { env, stdio: 'inherit' }), 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return ready === 0 && code === 0 ? null : `ready: ${ready}, exit code ${code}`
}

async function backupProblem(service: Service, place: Place): Promise<string | null> {
  const backups = join(place.folder, 'backups')
  await mkdir(backups)
  const old = Array.from({ length: KEPT }, (_, n) => `cuando-2020-01-${n + 10}-0300.tar.gz`)
  for (const name of old) await writeFile(join(backups, name), '')
  const { program, env, child, exited } = await startService(service, place, {
    BACKUP_DIR: backups,
  })
  const list = async () => (await readdir(backups)).toSorted()
  const names = await waitFor(async () => {
    const found = await list()
    return found.length === KEPT && !found.includes(String(old[0])) ? found : null
  }, 30_000)
  child.kill('SIGTERM')
  await exited
  if (!names) return `After 30 s there are ${(await list()).join()}`
  return restoreProblem(join(backups, names.at(-1) ?? ''), {
    program,
    env,
    postgres: place.postgres,
  })
}

/** Restores a backup as docs/deploy says, and compares. */
function restoreProblem(
  backup: string,
  {
    program,
    env,
    postgres: { programs, port },
  }: { program: string; env: NodeJS.ProcessEnv; postgres: DebianPostgres },
): string | null {
  const run = (file: string, args: string[], given = env) => {
    const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', env: given })
    if (status !== 0) throw new Error(`${file}: ${stderr}`)
    return stdout.trim()
  }
  const onServer = (name: string, ...args: string[]) =>
    run(join(programs, name), ['--host=127.0.0.1', `--port=${port}`, ...args])
  const restored = 'restored'
  onServer('createdb', '--username=postgres', '--owner=cuando', restored)
  const url = String(env.DATABASE_URL).replace(/\/cuando$/, `/${restored}`)
  run(program, ['admin', 'restore', backup], { ...env, DATABASE_URL: url })
  const count = (database: string) =>
    Number(
      onServer('psql', '--username=cuando', '-Atc', 'SELECT count(*) FROM appointments', database),
    )
  const [before, after] = [count('cuando'), count(restored)]
  return before > 0 && before === after ? null : `${before} appointments, ${after} restored`
}
