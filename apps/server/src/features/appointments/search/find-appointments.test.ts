import { searchAppointments } from '@cuando/contract/search/search'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = changeAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const search = (text: string, token = salon.token) =>
  app.call(searchAppointments, { query: { search: text } }, token)
const found = async (text: string, token?: string) => dataOf(await search(text, token))
const ids = async (text: string, token?: string) => (await found(text, token)).map(({ id }) => id)

const karla = { name: 'Karla', lastName: 'Ibáñez', email: 'k@ejemplo.test', phone: '5512343310' }
const eva = { name: 'Eva', lastName: 'Karam', email: 'e@ejemplo.test', phone: '5598765432' }

it('finds appointments by name, phone and service, without accents, all words', async () => {
  const color = await manageServices(app, () => salon).created({ name: 'Tinte y matización' })
  const first = await as.booked({ ...karla, date: '2026-11-25' })
  const second = await as.booked({ ...eva, date: '2026-11-26', serviceId: color.id })
  expect(await found('ibañ')).toEqual([
    {
      id: first,
      date: '2026-11-25',
      time: '10:00',
      name: 'Karla',
      lastName: 'Ibáñez',
      serviceName: 'Corte',
      isComing: true,
    },
  ])
  expect(await ids('KAR')).toEqual([first, second])
  expect(await ids('3310')).toEqual([first])
  expect(await ids('matizacion')).toEqual([second])
  expect(await ids('kar tinte')).toEqual([second])
  expect(await ids('ibanez tinte')).toEqual([])
  expect(await ids('izacion')).toEqual([])
  expect(await ids('%')).toEqual([])
})

it('finds an appointment by the name that was given at booking', async () => {
  await as.booked({ ...karla, date: '2026-11-25' })
  const forSon = await as.booked({ ...karla, name: 'Íker', lastName: 'Solís', date: '2026-11-26' })
  expect(await ids('iker solis')).toEqual([forSon])
})

it('shows coming ones first, then recent ones, and no cancelled or old ones', async () => {
  const old = await as.booked({ ...karla, date: '2026-11-25' })
  const recent = await as.booked({ ...karla, date: '2027-01-20', time: '09:00' })
  const late = await as.booked({ ...karla, date: '2027-02-10', time: '09:00' })
  const soon = await as.booked({ ...eva, date: '2027-02-08', time: '11:00' })
  const cancelled = await as.booked({ ...eva, date: '2027-02-09', time: '11:00' })
  dataOf(await as.cancel(cancelled))
  expect(await ids('kar')).toEqual([old, recent, soon, late])
  salon = await returnLater(app, salon, '2027-02-01T16:00:00Z')
  expect((await found('kar')).map(({ id, isComing }) => [id, isComing])).toEqual([
    [soon, true],
    [late, true],
    [recent, false],
  ])
})

it('is bounded', async () => {
  for (const day of ['01', '02', '03', '04', '07', '08', '09']) {
    const phone = `55123433${day}`
    const email = `k${day}@ejemplo.test`
    await as.booked({ ...karla, email, phone, date: `2026-12-${day}`, time: '12:00' })
  }
  expect(await ids('karla')).toHaveLength(6)
  expect((await search('')).status).toBe(422)
  expect((await search('a'.repeat(101))).status).toBe(422)
})

it('finds nothing of another business', async () => {
  await as.booked({ ...karla, date: '2026-11-25' })
  expect(await found('karla', (await openBusiness(app)).token)).toEqual([])
})

it('finds only their own appointments for staff', async () => {
  const team = await openTeam(app)
  salon = team.salon
  const own = await bookWith(app, team, team.ana, { ...karla, date: '2026-11-25' })
  const other = await bookWith(app, team, team.luz, { ...eva, date: '2026-11-25' })
  expect(await ids('kar', team.ana.token)).toEqual([own])
  expect(new Set(await ids('kar', team.sofia.token))).toEqual(new Set([own, other]))
})
