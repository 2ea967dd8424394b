import { randomUUID } from 'node:crypto'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import {
  addRows,
  changeRows,
  fromNow,
  ownedBy,
  rightNow,
  storedRows,
  storedValue,
} from '../../../testing/stored/rows.ts'
import { sweepOccupations } from '../../availability/sweep-occupations.ts'
import { sweepUndos } from './undo-change.ts'

const app = await openTestApp()
const { db } = app.database
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const sweep = () => sweepOccupations(db)
/** The local days of the occupations that are left, and whether they are live. */
async function left(): Promise<string[]> {
  const orderBy = ['starts_at', 'is_live'] as const
  const rows = await storedRows(app, 'occupations', ownedBy(salon), { orderBy })
  return rows.map(
    ({ starts_at, is_live }) => starts_at.toISOString().slice(8, 10) + (is_live ? '' : ' dead'),
  )
}
const moved = async () => {
  const id = await as.booked({ date: '2026-11-26' })
  dataOf(await as.move(id, { date: '2026-11-27', time: '10:00' }))
  return id
}

describe('an occupation', () => {
  it('of an appointment is not deleted, live or not', async () => {
    await as.booked({ date: '2026-11-26' })
    dataOf(await as.cancel(await as.booked({ date: '2026-11-27' })))
    await sweep()
    expect(await left()).toEqual(['26', '27 dead'])
  })

  it('that a customer moved away from is deleted', async () => {
    const id = await as.booked({ date: '2026-11-26' })
    dataOf(await as.moveOwn(id, '2026-11-27', '10:00'))
    expect(await left()).toEqual(['26 dead', '27'])
    await sweep()
    expect(await left()).toEqual(['27'])
  })

  it('that the owner moved away from is not deleted while that can be undone', async () => {
    const id = await moved()
    app.clock.advance({ hours: 23 })
    await sweepUndos(db, app.clock.now())
    await sweep()
    expect(await left()).toEqual(['26 dead', '27'])
    salon = await returnLater(app, salon, '2026-11-25T15:30:00Z')
    dataOf(await as.undo(id))
    await sweep()
    expect(await left()).toEqual(['26'])
    expect(await as.shown(id)).toMatchObject({ date: '2026-11-26', status: 'PENDING' })
  })

  it('is deleted after a day, or when its customer is erased', async () => {
    await moved()
    await sweepUndos(db, new Date('2026-11-25T16:00:01Z'))
    await sweep()
    expect(await left()).toEqual(['27'])
    salon = await openBusiness(app)
    await moved()
    const params = {
      customerId: await storedValue(app, 'customers', 'id', ownedBy(salon)),
    }
    dataOf(await app.call(eraseCustomer, { params }, salon.token))
    await sweep()
    expect(await left()).toHaveLength(1)
  })

  it('is not deleted by a sweep during an undo, but any number of others is', async () => {
    const ids = []
    for (const time of ['09:00', '11:00', '13:00', '15:00']) {
      const id = await as.booked({ date: '2026-11-26', time, email: `a${time.slice(0, 2)}@b.test` })
      dataOf(await as.move(id, { date: '2026-11-27', time }))
      ids.push(id)
    }
    const abandoned = Array.from({ length: 1500 }, () => ({
      ...{ ...ownedBy(salon), id: randomUUID(), service_id: null, is_live: false },
      member_id: salon.commerceId,
      ...{ starts_at: rightNow, buffer_start: rightNow, ends_at: fromNow('1 hour') },
      ...{ places: 1, attendees: 0, max_attendees: 1, is_abandoned: true },
    }))
    await addRows(app, 'occupations', abandoned)
    const undone = await Promise.all(ids.flatMap((id) => [as.undo(id), sweep()]))
    for (const answer of undone) if (answer) expect(answer.status).toBe(200)
    await sweep()
    expect(await left()).toEqual(['26', '26', '26', '26'])
  })

  it('that is in use loses its mark as abandoned', async () => {
    await as.booked({ date: '2026-11-26' })
    dataOf(await as.cancel(await as.booked({ date: '2026-11-27' })))
    await changeRows(app, 'occupations', ownedBy(salon), { is_abandoned: true })
    await sweep()
    const rows = await storedRows(app, 'occupations', ownedBy(salon), { columns: ['is_abandoned'] })
    expect(rows).toEqual([{ is_abandoned: false }, { is_abandoned: false }])
  })
})
