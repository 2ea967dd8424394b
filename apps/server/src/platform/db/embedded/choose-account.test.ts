import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canMakeNamespaces, forbidNamespaces } from './testing/forbid-namespaces.ts'
import { type Stage, stageServer } from './testing/stage-server.ts'
import { Workplace } from './testing/workplace.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const CLOSED = 0o700
const OPEN = 0o755

let stage: Stage
let place: Workplace

// Another user can only be had from root; for everybody else all other tests are of that kind.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  beforeAll(async () => {
    stage = await stageServer('copied')
  })
  beforeEach(() => {
    place = new Workplace()
    mkdirSync(place.dataDir, { mode: CLOSED })
    admitOthers(OPEN)
  })
  afterEach(() => place.clean())
  afterAll(() => rmSync(stage.folder, { recursive: true }))

  test.runIf(canMakeNamespaces())('folders that nobody else can enter will do', async () => {
    admitOthers(CLOSED)
    const server = await place.run(stage)
    expect(await server.query('SELECT 1')).toEqual([1])
    expect(statSync(place.path('cluster')).uid).toBe(0)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  test('an ordinary user needs no help', async () => {
    const server = await runAsNobody()
    expect(await server.query('SELECT 1')).toEqual([1])
    expect(statSync(place.path('cluster')).uid).toBe(NOBODY.uid)
    expect(await server.end('SIGINT')).toMatchObject({ code: 0 })
  })

  test('data of an ordinary user stays theirs when root runs it in between', async () => {
    const first = await runAsNobody()
    await first.query('CREATE TABLE promise AS SELECT 42 AS kept')
    await first.end('SIGTERM')

    const rooted = await place.run(stage)
    expect(await rooted.query('SELECT kept FROM promise')).toEqual([42])
    await rooted.end('SIGTERM')

    const last = await runAsNobody()
    expect(await last.query('SELECT kept FROM promise')).toEqual([42])
  })

  test('an ordinary user is told in one line when the folder belongs to another', async () => {
    const server = await place.run(stage, { user: NOBODY })
    expect(await server.exit).toEqual({
      code: 1,
      signal: null,
      stderr: `No se puede usar la carpeta de datos ${place.dataDir}: revisa de quién es y sus permisos, o indica otra con DATA_DIR.\n`,
    })
  })

  test('where namespaces are forbidden, an unprivileged user runs it', async () => {
    const server = await place.run(stage, { launch: forbidNamespaces })
    expect(await server.query('SELECT 1')).toEqual([1])
    const { uid, gid } = statSync(place.path('cluster'))
    expect(uid).not.toBe(0)
    // Closed to everybody else, and their group can only pass through.
    expect(statSync(place.dataDir)).toMatchObject({ uid: 0, gid })
    expect(statSync(place.dataDir).mode & 0o777).toBe(0o710)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(place.postmaster()).toBe(0)
  })

  test('where nobody can run it, one line says what to do', async () => {
    admitOthers(CLOSED)
    const server = await place.run(stage, { launch: forbidNamespaces })
    expect(await server.exit).toEqual({
      code: 1,
      signal: null,
      stderr:
        'PostgreSQL no puede ejecutarse como root en este equipo: inicia Cuando con otro usuario o indica tu propia base con DATABASE_URL.\n',
    })
    expect(statSync(place.dataDir).mode & 0o777).toBe(CLOSED)
  })
})

function runAsNobody() {
  chownSync(place.dataDir, NOBODY.uid, NOBODY.gid)
  return place.run(stage, { user: NOBODY })
}

function admitOthers(mode: number): void {
  chmodSync(stage.folder, mode)
  chmodSync(place.folder, mode)
}
