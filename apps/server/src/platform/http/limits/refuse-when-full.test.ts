import { logIn } from '@cuando/contract/accounts/accounts'
import { commerceCategories } from '@cuando/contract/business/commerce'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { hideTable } from '../../../testing/stored/refusals.ts'

let isFull = false
const noted: unknown[] = []
const storage = {
  isFull: () => isFull,
  note: (error: unknown) => noted.push(error),
  close: async () => {},
}
const app = await openTestApp({ storage })

const body = { email: 'rosa@ejemplo.test', password: 'jacaranda-morada' }

it('refuses what would write while there is no room, and shows what there is', async () => {
  isFull = true
  const refused = await app.call(logIn, { body })
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { message: 'No hay espacio para guardar. Inténtalo en unos minutos.' },
  })
  expect((await app.call(commerceCategories, { query: {} })).status).toBe(200)
  isFull = false
  expect((await app.call(logIn, { body })).status).toBe(401)
})

it('tells the watch of every request that failed', async () => {
  const restore = await hideTable(app, 'users')
  expect((await app.call(logIn, { body })).status).toBe(500)
  expect(noted.at(-1)).toMatchObject({ code: '42P01' })
  await restore()
})
