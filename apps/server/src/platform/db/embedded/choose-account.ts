import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'
import { runProgram } from './run-program.ts'

/** How PostgreSQL's programs are started: as ourselves, through a wrapper, or as another user. */
export interface Account {
  wrapper: readonly string[]
  /** The user that must own the data; undefined when that is the user of this process. */
  user: { uid: number; gid: number } | undefined
}

const OURSELVES: Account = { wrapper: [], user: undefined }
const UNPRIVILEGED_USERS = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. Root runs it in a user namespace, where it bears another number
 * but still owns root's files; where that is forbidden, as a user that reaches binaries and data.
 * Data that exists decides: only its owner can run it.
 *
 * @throws EmbeddedPostgresError when no account works
 */
export async function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  home: string,
): Promise<Account> {
  if (process.getuid?.() !== 0) return OURSELVES
  const homeOwner = await ownerOf(home)
  const target = homeOwner ? home : dataDir
  for (const account of await candidates(homeOwner, dataDir)) {
    if (await works(account, binaries, target)) return account
    if (await worksAdmitted(account, binaries, { dataDir, target })) return account
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL no puede ejecutarse como root en este equipo: inicia Cuando con otro usuario o indica tu propia base con DATABASE_URL.',
  )
}

async function candidates(homeOwner: Owner | undefined, dataDir: string): Promise<Account[]> {
  const users = await listUsers()
  const namespace = inNamespace(users)
  if (homeOwner) return homeOwner.uid === 0 ? [namespace] : [asUser(homeOwner)]
  const neighbour = await ownerOf(dirname(dataDir))
  const named = UNPRIVILEGED_USERS.flatMap((name) => users.filter((user) => user.name === name))
  const others = neighbour && neighbour.uid !== 0 ? [neighbour, ...named] : named
  return [namespace, ...others.map(asUser)]
}

/** initdb looks its own user up by number, so the number inside must be one that has a name. */
function inNamespace(users: readonly User[]): Account {
  const uid = users.find((user) => user.uid !== 0)?.uid ?? 1000
  return {
    wrapper: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, '--'],
    user: undefined,
  }
}

function asUser({ uid, gid }: Owner): Account {
  return { wrapper: [], user: { uid, gid } }
}

async function works(account: Account, binaries: Binaries, target: string): Promise<boolean> {
  const probe = 'test -x "$2" && exec "$1" --version'
  const outcome = await runProgram(account, 'sh', ['-c', probe, 'sh', binaries.postgres, target])
  return outcome.ok
}

/**
 * Nobody but root enters root's own data folder. The other user's group may then pass through it, to what is theirs
 * below, without seeing what else is there.
 */
async function worksAdmitted(
  account: Account,
  binaries: Binaries,
  { dataDir, target }: { dataDir: string; target: string },
): Promise<boolean> {
  const folder = account.user && (await stat(dataDir))
  if (!account.user || folder?.uid !== 0) return false
  await chown(dataDir, 0, account.user.gid)
  await chmod(dataDir, 0o710)
  if (await works(account, binaries, target)) return true
  await chown(dataDir, 0, folder.gid)
  await chmod(dataDir, folder.mode & 0o777)
  return false
}

interface Owner {
  uid: number
  gid: number
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
