import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './pinned-tools.mjs'

const asNode18 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})"

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuando-old-node-'))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['start', 'dev', 'test', 'check', 'admin', 'bench'])(
  'on an old Node, npm run %s says so in one line and installs nothing',
  (name) => {
    const args = ['--import', asNode18, join('scripts', `${name}.mjs`), 'agenda']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toMatch(/^Cuando necesita Node 20 o posterior, y este es .*\n$/)
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  },
)

test('without the library that Node needs, npm start names the packages that have it', () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const libraries = '1 libs found\n\tlibm.so.6 (libc6,x86-64) => /lib/libm.so.6'
  writeFileSync(join(bin, 'ldconfig'), `#!/bin/sh\necho '${libraries}'\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', 'start.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, LD_LIBRARY_PATH: '' },
  })
  expect(stdout + stderr).toMatch(/^A esta máquina le falta .* apt-get install libatomic1.*\n$/)
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
