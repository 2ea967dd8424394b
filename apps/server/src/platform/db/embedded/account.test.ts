import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Installation, installServer } from './testing/install-server.ts'
import { Sandbox } from './testing/sandbox.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const PRIVATE = 0o700
const PUBLIC = 0o755

let installation: Installation
let sandbox: Sandbox

// Only root can start processes of another user; for other users, the other tests cover the ordinary case.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  beforeAll(async () => {
    installation = await installServer('copied')
  })
  beforeEach(() => {
    sandbox = new Sandbox()
    mkdirSync(sandbox.dataDir, { mode: PRIVATE })
    chmodFolders(PUBLIC)
  })
  afterEach(() => sandbox.remove())
  afterAll(() => rmSync(installation.folder, { recursive: true }))

  test.runIf(canMakeNamespaces())(
    'works with directories that no other user can enter',
    async () => {
      chmodFolders(PRIVATE)
      const server = await sandbox.run(installation)
      expect(await server.isAnswering()).toBe(true)
      expect(statSync(sandbox.clusterPath('cluster')).uid).toBe(0)
      expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 })
    },
  )

  test('works as an ordinary user', async () => {
    const server = await runAsNobody()
    expect(await server.isAnswering()).toBe(true)
    expect(statSync(sandbox.clusterPath('cluster')).uid).toBe(NOBODY.uid)
    expect(await server.stop('SIGINT')).toMatchObject({ code: 0 })
  })

  test('data of an ordinary user still belongs to them after root has run it', async () => {
    const first = await runAsNobody()
    await first.store()
    await first.stop('SIGTERM')

    const asRoot = await sandbox.run(installation)
    expect(await asRoot.stored()).toEqual([42])
    await asRoot.stop('SIGTERM')

    const last = await runAsNobody()
    expect(await last.stored()).toEqual([42])
  })

  test('an ordinary user gets a one-line error when the folder belongs to another user', async () => {
    const server = await sandbox.run(installation, { user: NOBODY })
    expect(await server.exit).toEqual({
      code: 1,
      signal: null,
      stderr: `No se puede usar la carpeta de datos ${sandbox.dataDir}: revisa de quién es y sus permisos, o indica otra con DATA_DIR.\n`,
    })
  })

  test('where namespaces are forbidden, an unprivileged user runs it', async () => {
    const server = await sandbox.run(installation, { launch: forbidNamespaces })
    expect(await server.isAnswering()).toBe(true)
    const { uid, gid } = statSync(sandbox.clusterPath('cluster'))
    expect(uid).not.toBe(0)
    // Their group may traverse it, and everybody else nothing.
    expect(statSync(sandbox.dataDir)).toMatchObject({ uid: 0, gid })
    expect(statSync(sandbox.dataDir).mode & 0o777).toBe(0o710)
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 })
    expect(sandbox.postmaster()).toBe(0)
  })

  test('when no account can run it, a one-line error says what to do', async () => {
    chmodFolders(PRIVATE)
    const server = await sandbox.run(installation, { launch: forbidNamespaces })
    expect(await server.exit).toEqual({
      code: 1,
      signal: null,
      stderr:
        'PostgreSQL no puede ejecutarse como root en este equipo: inicia Cuando con otro usuario o indica tu propia base con DATABASE_URL.\n',
    })
    expect(statSync(sandbox.dataDir).mode & 0o777).toBe(PRIVATE)
  })
})

function runAsNobody() {
  chownSync(sandbox.dataDir, NOBODY.uid, NOBODY.gid)
  return sandbox.run(installation, { user: NOBODY })
}

function chmodFolders(mode: number): void {
  chmodSync(installation.folder, mode)
  chmodSync(sandbox.folder, mode)
}

/**
 * Runs a program as root without the right to create user namespaces, as in many containers: in a namespace that maps
 * all users to themselves and limits further namespaces to 0.
 */
async function forbidNamespaces(command: string, args: string[]): Promise<ChildProcess> {
  const options = { cwd: '/', detached: true }
  if (!canMakeNamespaces()) return spawn(command, args, options)
  const child = spawn('unshare', ['--user', 'sh', '-c', PREPARE, 'sh', command, ...args], options)
  await once(child.stdout, 'data')
  writeFileSync(`/proc/${child.pid}/uid_map`, '0 0 65536\n')
  writeFileSync(`/proc/${child.pid}/gid_map`, '0 0 65536\n')
  child.stdin.write('\n')
  return child
}

/** Root has its capabilities in the namespace only in programs executed after the mapping, hence the inner sh. */
const PREPARE = `echo; read _; exec sh -c '
  echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"
' sh "$@"`

function canMakeNamespaces(): boolean {
  return spawnSync('unshare', ['--user', 'true']).status === 0
}
