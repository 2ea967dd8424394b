import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../pinned-tools.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const folders = ['apps/server/src', 'apps/web/src', 'packages', 'e2e']
const [, section = ''] = read('docs/security.md').split('## Attacks and their tests')
const rows = section
  .split(/\n## /)[0]
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').slice(1, -1))
const [, listed = ''] = /^const attacks[^{]*\{([^}]*)\}/m.exec(read('bench/attack.ts')) ?? []
const parts = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)

/** The proofs in a row that do not exist. */
function missingOf(proofs) {
  return proofs.filter((proof) =>
    proof.startsWith('attack ')
      ? !parts.includes(proof.slice('attack '.length))
      : !folders.some((folder) => existsSync(join(root, folder, proof))),
  )
}

test('each row of the table of attacks names tests and attacks that exist', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(parts).toContain('trust')
  const wrong = rows.flatMap(([attack, , shown = '', ...more]) => {
    const proofs = [...shown.matchAll(/`([^`]+)`/g)].map(([, proof]) => proof)
    const isWhole = proofs.length > 0 && more.length === 0
    return isWhole && missingOf(proofs).length === 0 ? [] : [{ attack, missing: missingOf(proofs) }]
  })
  expect(wrong).toEqual([])
  expect(missingOf(['attack nothing', 'nothing.test.ts'])).toHaveLength(2)
})

test('each row of the table of deviations names tests that exist', () => {
  const deviations = read('docs/deviations.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  expect(deviations.length).toBeGreaterThan(30)
  const wrong = deviations.filter((line) => {
    const cells = line.split('|').slice(1, -1)
    const proofs = [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, proof]) => proof)
    const isMissing = proofs.some((proof) => !isThere(proof))
    return cells.length !== 4 || proofs.length === 0 || isMissing
  })
  expect(wrong).toEqual([])
})

const stories = globSync('e2e/*/*.story.ts', { cwd: root }).map((path) => basename(path))

/** Stories are named without their folder. */
const isThere = (proof) =>
  proof.includes('/') ? existsSync(join(root, proof)) : stories.includes(proof)
