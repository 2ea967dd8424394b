import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { createAs, fewMailsQuota } from '../../testing/steps/create-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { recallMailDays } from './store.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
const { createMany, startOver } = createAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  startOver()
})

const moveTo = async (time: string) => {
  salon = await returnLater(app, salon, time)
}
/** Makes `count` appointments, by default all for one customer; returns how many are mailed. */
const mailed = async (
  count: number,
  emailOf: (index: number) => string = () => 'ana@otra.test',
) => {
  const made = await createMany(count, emailOf)
  return made.filter(({ mailSkipped }) => mailSkipped === null).length
}
const others = (index: number) => `cliente${index}@ejemplo.test`

describe('a clock that was ahead and is corrected', () => {
  it.each(['2026-11-26T16:00:00Z', '2026-11-30T16:00:00Z'])(
    'still leaves each day until then its full quota: %s',
    async (ahead) => {
      await moveTo(ahead)
      expect(await mailed(9, others)).toBe(8)
      for (const time of ['2026-11-24T16:01:00Z', '2026-11-25T16:00:00Z']) {
        await moveTo(time)
        expect([await mailed(4), await mailed(6, others)]).toEqual([3, 5])
      }
    },
  )

  it('leaves no counts for the future day once they are recalled', async () => {
    await moveTo('2026-11-26T16:00:00Z')
    expect([await mailed(3), await mailed(6, others)]).toEqual([3, 5])
    app.clock.set('2026-11-24T16:00:00Z')
    await recallMailDays(app.database.db, app.clock.now())
    await moveTo('2026-11-26T16:00:00Z')
    expect([await mailed(4), await mailed(6, others)]).toEqual([3, 5])
  })

  it('loses no correct count when future ones are recalled', async () => {
    expect(await mailed(4)).toBe(3)
    await recallMailDays(app.database.db, app.clock.now())
    expect(await mailed(1)).toBe(0)
  })
})

it('a change between the zones furthest apart begins no day twice', async () => {
  const zone = (timezone: string) =>
    app.call(saveTimezone, { body: { timezone, keep: 'instant' } }, salon.token).then(dataOf)
  await moveTo('2026-11-24T10:30:00Z')
  // Kiritimati is two dates ahead of Pago Pago now.
  for (const [timezone, expected] of [
    ['Pacific/Kiritimati', 3],
    ['Pacific/Pago_Pago', 0],
    ['Pacific/Kiritimati', 0],
  ] as const) {
    await zone(timezone)
    expect(await mailed(4)).toBe(expected)
  }
  await recallMailDays(app.database.db, app.clock.now())
  expect(await mailed(1)).toBe(0)
})
