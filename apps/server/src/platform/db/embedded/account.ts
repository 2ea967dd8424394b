import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'

/** The operating system account under which PostgreSQL's programs run. */
export interface Account {
  /** A command that runs the program given after it; empty to run the program directly. */
  wrapper: readonly string[]
  /** The user that must own the data; undefined when that is the user of this process. */
  user: Owner | undefined
}

interface Owner {
  uid: number
  gid: number
}

export const CURRENT_USER: Account = { wrapper: [], user: undefined }

const UNPRIVILEGED_USERS = ['postgres', 'nobody']
/** Directories of sh, ps and unshare. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/bin:/run/current-system/sw/bin'

/**
 * PostgreSQL refuses to run as root. Root runs it in a user namespace: it has another uid there, but still owns root's
 * files. If namespaces are forbidden, it runs as a user that can reach binaries and data. An existing cluster runs as
 * its owner, because PostgreSQL accepts no other user.
 *
 * @throws EmbeddedPostgresError when no account works
 */
export async function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  clusterDir: string,
): Promise<Account> {
  if (process.getuid?.() !== 0) return CURRENT_USER
  const clusterOwner = await ownerOf(clusterDir)
  const target = clusterOwner ? clusterDir : dataDir
  for (const account of await listCandidates(clusterOwner, dataDir)) {
    if (await canRun(account, binaries, target)) return account
    if (await canRunWithTraverse(account, binaries, { dataDir, target })) return account
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL no puede ejecutarse como root en este equipo: inicia Cuando con otro usuario o indica tu propia base con DATABASE_URL.',
  )
}

/**
 * Starts a program under the account, in its own session: Ctrl-C signals the terminal's whole
 * foreground process group, and would stop PostgreSQL before the server has closed its connections.
 *
 * The environment is fixed, since PGDATA, PGPORT and the like would change what the programs do.
 * The working directory is the root, since another user may not be able to enter the current one.
 */
export function spawnAs(
  account: Account,
  file: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions,
): ChildProcess {
  const [command = file, ...rest] = [...account.wrapper, file, ...args]
  return spawn(command, rest, {
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...account.user,
    ...options,
  })
}

/** Runs a program to its end. Never throws: for one that can't start `output` gives the reason. */
export function runAs(
  account: Account,
  file: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawnAs(account, file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** PostgreSQL demands to own its data, which this process creates as root. */
export async function chownTo({ user }: Account, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

async function listCandidates(
  clusterOwner: Owner | undefined,
  dataDir: string,
): Promise<Account[]> {
  const users = await listUsers()
  const namespace = userNamespace(users)
  if (clusterOwner) return clusterOwner.uid === 0 ? [namespace] : [asUser(clusterOwner)]
  const parentOwner = await ownerOf(dirname(dataDir))
  const named = UNPRIVILEGED_USERS.flatMap((name) => users.filter((user) => user.name === name))
  const owners = parentOwner && parentOwner.uid !== 0 ? [parentOwner, ...named] : named
  return [namespace, ...owners.map(asUser)]
}

/** initdb looks up the name of its own user, so root is mapped to a uid that has one. */
function userNamespace(users: readonly User[]): Account {
  const uid = users.find((user) => user.uid !== 0)?.uid ?? 1000
  return {
    wrapper: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, '--'],
    user: undefined,
  }
}

function asUser({ uid, gid }: Owner): Account {
  return { wrapper: [], user: { uid, gid } }
}

async function canRun(account: Account, binaries: Binaries, target: string): Promise<boolean> {
  const script = 'test -x "$2" && exec "$1" --version'
  const { ok } = await runAs(account, 'sh', ['-c', script, 'sh', binaries.postgres, target])
  return ok
}

/**
 * Root's data directory is closed to other users. Its group becomes the candidate's, which may traverse it to the
 * cluster below but not list it. This is undone if the account still can't run.
 */
async function canRunWithTraverse(
  account: Account,
  binaries: Binaries,
  { dataDir, target }: { dataDir: string; target: string },
): Promise<boolean> {
  const before = account.user && (await stat(dataDir))
  if (!account.user || before?.uid !== 0) return false
  await chown(dataDir, 0, account.user.gid)
  await chmod(dataDir, 0o710)
  if (await canRun(account, binaries, target)) return true
  await chown(dataDir, 0, before.gid)
  await chmod(dataDir, before.mode & 0o777)
  return false
}

async function ownerOf(path: string): Promise<Owner | undefined> {
  return stat(path).catch(() => undefined)
}

type User = Owner & { name: string }

async function listUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
