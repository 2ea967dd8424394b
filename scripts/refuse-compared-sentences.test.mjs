import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, tools } from './pinned-tools.mjs'

const rule = 'scripts/refuse-compared-sentences.grit'

const refused = [
  'answer.message === refusals.slotTaken.text',
  'said !== refusals[code].text',
  'problems.form === slotTaken.text',
  'answer?.message == other',
  'other != message',
  'errors.confirmPassword === passwordsDiffer',
  'failure !== cancelOwnAppointment.failure',
  "said === 'Este horario ya no está disponible'",
  'said === `Este servicio tiene citas`',
  'said === taken',
  'message.startsWith(start)',
  'answer?.message?.endsWith(end)',
  'answer.message.includes(part)',
  "message.split(' ')[0]",
  '/ya no/.test(answer.message)',
  'refusals.serviceIsBooked.text.split(mark)',
  'known.includes(answer.message)',
  'Object.values(found).includes(taken)',
  'fieldOf.get(answer.message)',
  'fieldOf[answer.message]',
  'known.has(message) && <p>{message}</p>',
]
const taken = [
  "answer.code === 'slotTaken'",
  "said === ' '",
  'answer.message === null',
  'errors.name !== undefined',
  "message !== ''",
  'refusals.slotTaken.text',
  "message.replace('{n}', String(n))",
  "list.includes('slotTaken')",
  "fieldOf.get('slotTaken')",
  '<p title="Este horario ya no está disponible">{answer.message}</p>',
]

const refusedAnywhere = [
  "told === 'Este horario ya no está disponible'",
  '/ya no/.test(told)',
  'told.match(/El servicio tiene/)',
  "told.startsWith('Tu cita')",
  "lines.filter((line) => line.includes('Entra con'))",
  "told === '¿Seguro que no?'",
]
const takenOfOthers = [
  "reason === 'io server disconnect'",
  "command === 'RCPT TO'",
  "node['Relation Name']",
  "line.includes('request failed')",
  "code === 'de'",
]

let folder
let found
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sentences-'))
  for (const file of ['biome.json', '.gitignore', rule])
    cpSync(join(root, file), join(folder, file))
  for (const [n, text] of refused.entries()) plant(`apps/web/src/lib/refused-${n}.tsx`, text)
  for (const [n, text] of taken.entries()) plant(`apps/web/src/lib/taken-${n}.tsx`, text)
  for (const [n, text] of refusedAnywhere.entries()) {
    plant(`apps/server/src/features/refused-${n}.tsx`, text)
    plant(`bench/attack/refused-too-${n}.tsx`, text)
  }
  for (const [n, text] of takenOfOthers.entries()) plant(`packages/es/src/taken-too-${n}.tsx`, text)
  plant('apps/web/src/lib/asserting.test.tsx', refused[0])
  plant('apps/server/src/platform/db/driver.tsx', refused[0])
  write('apps/web/src/lib/switch.ts', 'switch (answer.message) {\n  default:\n}\n')
  write('apps/web/src/lib/case.ts', "switch (said) {\n  case 'Ya no hay':\n}\n")
  const [node, ...biome] = tools.biome
  const all = ['lint', '--max-diagnostics=none', '--reporter=github', '.']
  const { stdout } = spawnSync(node, [...biome, ...all], { cwd: folder, encoding: 'utf8' })
  found = stdout.split('\n').filter((line) => line.includes('A sentence is compared'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const findingsIn = (name) => found.filter((line) => line.includes(`/${name},`))

test.each(refused.map((text, n) => [text, n]))('%s is refused', (_text, n) => {
  expect(findingsIn(`refused-${n}.tsx`)).not.toEqual([])
})

test.each(taken.map((text, n) => [text, n]))('%s is taken', (_text, n) => {
  expect(findingsIn(`taken-${n}.tsx`)).toEqual([])
})

test.each(refusedAnywhere.map((text, n) => [text, n]))('%s is refused anywhere', (_text, n) => {
  expect(findingsIn(`features/refused-${n}.tsx`)).not.toEqual([])
  expect(findingsIn(`refused-too-${n}.tsx`)).not.toEqual([])
})

test.each(takenOfOthers.map((text, n) => [text, n]))('%s is taken anywhere', (_text, n) => {
  expect(findingsIn(`taken-too-${n}.tsx`)).toEqual([])
})

test.each(['switch.ts', 'case.ts'])('a switch over sentences is refused: %s', (name) => {
  expect(findingsIn(name)).toHaveLength(1)
})

test('tests, and what others than the server say, may be compared', () => {
  expect([...findingsIn('asserting.test.tsx'), ...findingsIn('driver.tsx')]).toEqual([])
})

function plant(path, expression) {
  const constant = "const taken = 'Este horario ya no está disponible'"
  write(path, `${constant}\nexport const a = [taken, ${expression}]\n`)
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
