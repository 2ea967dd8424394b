import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../pinned-tools.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cuando-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name) => readFileSync(join(root, 'docs/deploy', name), 'utf8')
const names = ['cuando.service', 'cuando@.service', 'cuando-worker.service']
const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasSystemd = analyze('--version').status === 0

/** The lines that set something, as `name=value`. */
const linesOf = (text) => text.split('\n').filter((line) => /^\w+=/.test(line))

describe.each(names)('the unit %s', (name) => {
  test('is hardened as the unit of one process is', () => {
    const own = /^(Description|Environment|ReadWritePaths)=/
    const shared = (text) => linesOf(text).filter((line) => !own.test(line))
    expect(shared(read(name))).toEqual(shared(read(names[0])))
  })

  test.runIf(hasSystemd)('is understood by systemd, and exposes little', () => {
    // Its program is on the operator's machine only.
    const text = read(name).replaceAll('/opt/cuando/current/bin/cuando', '/bin/true')
    const file = join(folder, name)
    writeFileSync(file, text)
    const instance = file.replace('@.', '@3001.')
    const { stderr, status } = analyze('verify', '--man=no', instance)
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([])
    expect(status).toBe(0)
    const security = analyze('security', '--offline=true', '--no-pager', '--threshold=20', file)
    expect(security.stdout).toContain('Overall exposure level')
    expect(security.status).toBe(0)
  })
})

test('no unit has a setting that V8 and PostgreSQL can not work with', () => {
  const lines = names.flatMap((name) => linesOf(read(name)))
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([])
})

test('the units that work jobs may write backups', () => {
  const writing = names.filter((name) =>
    /^ReadWritePaths=-\/var\/backups\/cuando$/m.test(read(name)),
  )
  expect(writing).toEqual(['cuando.service', 'cuando-worker.service'])
})

test('several processes never start a database of their own', () => {
  for (const name of names.slice(1)) expect(read(name)).toMatch(/^Environment=.* EMBEDDED=no( |$)/m)
})

test('the processes that compose.yaml, the proxies and the units name have the same ports', () => {
  expect(read('nginx.conf').match(/127\.0\.0\.1:\d+/g)).toEqual([
    '127.0.0.1:3001',
    '127.0.0.1:3003',
  ])
  expect(read('Caddyfile').match(/127\.0\.0\.1:\d+/g)).toEqual(['127.0.0.1:3001', '127.0.0.1:3003'])
  expect(read('README.md')).toContain('cuando@3003')
  expect(read('compose.yaml')).toContain('CUANDO_PROCESSES: web1:3001 web2:3001')
})
