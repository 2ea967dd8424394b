import { bookedDays } from '@cuando/contract/business/settings'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const TODAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'

const app = await openTestApp()
app.clock.set('2026-11-24T16:00:00Z')
const salon = await openBusiness(app)
const as = changeAs(app, () => salon)

it('the booked days of a range have the number of their appointments', async () => {
  await as.booked({ date: WEDNESDAY, time: '10:00' })
  await as.booked({ date: WEDNESDAY, time: '12:00' })
  await as.booked({ date: '2026-12-01', time: '17:00' })
  const look = (from: string, to: string) =>
    app.call(bookedDays, { query: { from, to } }, salon.token)
  expect(dataOf(await look(TODAY, '2026-12-01'))).toEqual([
    { date: WEDNESDAY, appointments: 2 },
    { date: '2026-12-01', appointments: 1 },
  ])
  expect(dataOf(await look('2026-11-26', '2026-11-30'))).toEqual([])
  expect((await look('2026-11-26', '2026-11-25')).body.message).toMatch(/posterior/)
  expect((await look('2026-11-26', '2028-11-25')).body.message).toBe('Máximo 400 días')
})
