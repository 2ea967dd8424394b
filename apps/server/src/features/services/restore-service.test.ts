import { saveDaysOff } from '@cuando/contract/business/settings'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { returnLater } from '../../testing/steps/return-later.ts'

const app = await openTestApp()
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const refusal = async (answer: ReturnType<typeof services.restore>) => {
  const { status, body } = await answer
  return [status, body.isSuccess || body.code]
}

it('comes back as it was, for a day', async () => {
  const { id } = await services.created()
  const before = await services.list()
  dataOf(await services.remove(id))
  const restored = await services.restore(id)
  expect(restored.body.message).toBe('Servicio recuperado')
  expect(await services.list()).toEqual(before)
  expect(await refusal(services.restore(id))).toEqual([404, 'serviceUnavailable'])

  dataOf(await services.remove(id))
  salon = await returnLater(app, salon, '2026-11-25T16:00:01Z')
  expect(await refusal(services.restore(id))).toEqual([404, 'serviceUnavailable'])
})

it('is of nobody else', async () => {
  const { id } = await services.created()
  dataOf(await services.remove(id))
  const own = salon
  salon = await openBusiness(app)
  expect(await refusal(services.restore(id))).toEqual([404, 'serviceUnavailable'])
  salon = own
  dataOf(await services.restore(id))
})

it('takes the time of an event again, with or without those who have a seat', async () => {
  const event = await services.created(tasting)
  dataOf(await services.remove(event.id))
  dataOf(await services.restore(event.id))
  expect((await services.create(tasting)).body).toMatchObject({ code: 'eventOverlaps' })

  dataOf(await services.join(event.id))
  dataOf(await services.remove(event.id))
  expect(dataOf(await services.restore(event.id))).toMatchObject({ currentAttendees: 1 })
  dataOf(await services.join(event.id, 'ana'))
})

it('does not take the time of an event that another one has, and stays deleted', async () => {
  const event = await services.created(tasting)
  dataOf(await services.remove(event.id))
  await services.created({ ...tasting, name: 'Otra cata' })
  expect(await refusal(services.restore(event.id))).toEqual([409, 'eventOverlaps'])
  expect((await services.list()).map(({ name }) => name)).not.toContain('Cata')
})

it('comes back on a day that was blocked while its event stood', async () => {
  const event = await services.created(tasting)
  const data = [{ date: '2026-12-10', description: 'Descanso' }]
  dataOf(await app.call(saveDaysOff, { body: { data } }, salon.token))
  dataOf(await services.remove(event.id))
  expect(dataOf(await services.restore(event.id))).toMatchObject({ name: 'Cata' })
  dataOf(await app.call(saveDaysOff, { body: { data: [] } }, salon.token))
  dataOf(await services.join(event.id))
})

it('comes back when its event is over', async () => {
  const event = await services.created({ ...tasting, specificDate: '2026-11-25' })
  salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
  dataOf(await services.remove(event.id))
  expect(dataOf(await services.restore(event.id))).toMatchObject({ name: 'Cata' })
})
