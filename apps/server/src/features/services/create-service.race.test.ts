import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { copyService, manageServices, tasting } from '../../testing/steps/manage-services.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const services = manageServices(app, () => salon)

describe('a request with a key', () => {
  it('that is sent again, even at once, makes one service and answers it as it is', async () => {
    const attempts = await Promise.all(
      ['Afeitado', 'Afeitado', 'Otro'].map((name) => services.create({ name }, 'la-misma-clave')),
    )
    expect(attempts.map(({ status }) => status)).toEqual([201, 201, 201])
    const [id, ...others] = attempts.map((attempt) => dataOf(attempt).id)
    expect(others).toEqual([id, id])
    expect((await services.edit(id ?? '', { price: 70 })).status).toBe(200)
    const again = await services.create({ name: 'Afeitado', price: 1 }, 'la-misma-clave')
    expect(dataOf(again)).toMatchObject({ id, price: 70 })
    expect((await services.list()).filter((each) => each.id === id)).toHaveLength(1)
  })

  it("makes another where the key is another, or is another business's", async () => {
    const other = await openBusiness(app)
    const ids = [
      dataOf(await services.create({}, 'primera-clave')).id,
      dataOf(await services.create({}, 'segunda-clave')).id,
      dataOf(await manageServices(app, () => other).create({}, 'primera-clave')).id,
    ]
    expect(new Set(ids).size).toBe(3)
  })

  it('may be sent again after it was refused, and brings nothing back that was deleted', async () => {
    const date = '2026-12-17'
    const wanted = { ...tasting, specificDate: date }
    await services.created(wanted)
    expect((await services.create(wanted, 'clave-de-cata')).status).toBe(409)
    const made = dataOf(
      await services.create({ ...wanted, specificTime: '16:00' }, 'clave-de-cata'),
    )
    expect(made.specificTime).toBe('16:00')
    expect((await services.remove(made.id)).status).toBe(200)
    expect((await services.create(wanted, 'clave-de-cata')).status).toBe(404)
  })
})

it('of two at once for the last of two hundred one is made, and a deleted one makes room', async () => {
  const busy = await openBusiness(app)
  const many = manageServices(app, () => busy)
  await copyService(app, busy.commerceId, 198)
  const both = await Promise.all([many.create(), many.create()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const made = both.find(({ status }) => status === 201) ?? both[0]
  expect(await many.create()).toMatchObject({ status: 409, body: { code: 'tooManyServices' } })
  expect((await many.remove(dataOf(made).id)).status).toBe(200)
  expect((await many.create()).status).toBe(201)
})
