import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { distributeCommand } from './distribute-command.ts'

const app = await openTestApp()
const distribute = adminOf(app, distributeCommand)

it('refuses a database without the extension', async () => {
  expect(await distribute()).toBe(
    '✗ Esta base de datos no tiene la extensión citus: créala en todos los nodos, y agrega estos con citus_add_node',
  )
})

it('takes no argument', async () => {
  expect(await distribute('ya')).toBe('✗ Usa: npm run admin -- distribute')
})
