import { randomUUID } from 'node:crypto'
import type { Given } from '@cuando/contract/calls/endpoint'
import { addCustomerNote } from '@cuando/contract/customers/customer-notes'
import { createCustomer, updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { addRows, ownedBy, storedValues } from '../../testing/stored/rows.ts'
import { sweepKeys } from './claim-idempotency-key.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const eva = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test' }
const createBy = (key: string, body: Given<typeof createCustomer>['body'], token = salon.token) =>
  app.call(createCustomer, { headers: { 'idempotency-key': key }, body }, token)
const refusal = (status: number, code: string) => ({ status, body: { code } })

describe('a customer who is sent again with the same key', () => {
  it('is created once, also by concurrent requests, and returned in the current state', async () => {
    const same = () => createBy('key-customer-1', eva)
    const answers = await Promise.all([same(), same(), same()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [id = '', ...others] = new Set(answers.map((each) => dataOf(each).id))
    expect(others).toEqual([])
    const change = { params: { customerId: id }, body: { name: 'Evelia' } }
    dataOf(await app.call(updateCustomer, change, salon.token))
    expect(dataOf(await same())).toMatchObject({ id, name: 'Evelia' })
    expect(await app.call(createCustomer, { body: eva }, salon.token)).toMatchObject(
      refusal(409, 'customerEmailTaken'),
    )
  })

  it('is refused with another body or by another call, but not in another business', async () => {
    const { id } = dataOf(await createBy('key-customer-2', eva))
    const reused = refusal(422, 'keyReused')
    expect(await createBy('key-customer-2', { ...eva, name: 'Luz' })).toMatchObject(reused)
    const params = { customerId: id }
    const headers = { 'idempotency-key': 'key-customer-2' }
    const note = { params, headers, body: { content: 'Alérgica' } }
    expect(await app.call(addCustomerNote, note, salon.token)).toMatchObject(reused)
    const other = await openBusiness(app)
    const theirs = dataOf(await createBy('key-customer-2', eva, other.token))
    expect(theirs.id).not.toBe(id)
  })

  it('may be corrected after a refusal, which leaves the key free', async () => {
    const { email: _, ...unreachable } = eva
    expect((await createBy('key-customer-3', unreachable)).status).toBe(422)
    expect((await createBy('key-customer-3', eva)).status).toBe(201)
  })
})

it('deletes keys after a day, in batches, and no younger ones', async () => {
  const keep = (prefix: string, count: number, createdAt: Date) =>
    addRows(
      app,
      'idempotency_keys',
      Array.from({ length: count }, (_, n) => ({
        ...{ ...ownedBy(salon), key: `${prefix}${n + 1}`, body_hash: Buffer.alloc(0) },
        ...{ created_id: randomUUID(), created_at: createdAt },
      })),
    )
  await keep('old', 2100, app.clock.now())
  app.clock.advance({ hours: 1 })
  await keep('young', 3, app.clock.now())
  app.clock.advance({ hours: 23 })
  await sweepKeys(app.database.db, app.clock.now())
  expect(await storedValues(app, 'idempotency_keys', 'key')).toEqual(['young1', 'young2', 'young3'])
})
