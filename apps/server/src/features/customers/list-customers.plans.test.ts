import type { Given } from '@cuando/contract/calls/endpoint'
import { customerAppointments, usualMember } from '@cuando/contract/customers/customer-history'
import { customerById, customerTags, listCustomers } from '@cuando/contract/customers/customers'
import { countDuplicates } from '@cuando/contract/customers/duplicates'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { asOwner, dataOf } from '../../testing/open-business.ts'
import { makeFilledDatabase } from '../../testing/samples/fill-book.ts'
import { blockContacts } from '../../testing/stored/business.ts'
import { analyzeTables, changeRows, storedValues } from '../../testing/stored/rows.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { openSession } from '../accounts/open-session.ts'

const { database, business } = await makeFilledDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
for (const first of [1, ...Array.from({ length: 10 }, (_, n) => 10 + n)]) {
  const email = `${first}@ejemplo.test`
  const birthday = `1990-11-${10 + email.length}`
  await changeRows({ database }, 'customers', { email }, { tags: ['VIP'], birthday })
}
const completed = await storedValues({ database }, 'appointments', 'id', { status: 'COMPLETED' })
const missed = completed.filter((id) => id < '2')
await changeRows({ database }, 'appointments', { id: missed }, { no_show: true })
const emails = Array.from({ length: 1000 }, (_, n) => `no${n + 1}@ejemplo.test`)
for (const commerceId of await storedValues({ database }, 'commerces', 'commerce_id'))
  await blockContacts({ database }, { commerceId }, 'EMAIL', emails)
await database.pool.query(`
  INSERT INTO distinct_customers SELECT one.commerce_id, one.id, other.id
    FROM customers AS one JOIN customers AS other USING (commerce_id) WHERE one.id < other.id;
  INSERT INTO customer_merges
    SELECT commerce_id, gen_random_uuid(), id, gen_random_uuid(), now(), 2, '{}',
      '{"name": "Rosa", "last_name": ""}', '{}', '{}'
    FROM customers, generate_series(1, 3);`)
await analyzeTables({ database })
const token = await openSession(database.db, asOwner(business), true, app.clock.now())

/** Tables that grow with the customers of all businesses. */
const big = [
  'customers',
  'customer_words',
  'customer_merges',
  'distinct_customers',
  'appointments',
  'appointment_moves',
  'blocked_contacts',
]

/**
 * Expects that statements read only one business: each table is read by an index that begins with the business.
 */
async function expectIndexes(work: () => Promise<unknown>, indexes: string[]): Promise<void> {
  const plans = await watched.plansOf(work)
  const scans = plans.flatMap((plan) => plan.scans)
  expect(scans.filter((table) => big.includes(table))).toEqual([])
  expect(plans.flatMap((plan) => plan.indexes)).toEqual(expect.arrayContaining(indexes))
  const ofCustomers = plans.filter(({ sql }) => sql.includes('customer'))
  for (const condition of ofCustomers.flatMap((plan) => plan.conditions))
    expect(condition).toContain('commerce_id')
}

type Query = Given<typeof listCustomers>['query']
const list = (query: Query) => app.call(listCustomers, { query }, token).then(dataOf)

it.each<[string, Query, string[]]>([
  ['all', {}, ['customers_by_name']],
  ['a later page', { page: '3' }, ['customers_by_name']],
  ['a search', { search: 'ros' }, ['customer_words_pkey']],
  ['a search of two words', { search: 'ros 5500000012' }, ['customer_words_pkey']],
  ['a phone', { search: '044 55 0000 0012' }, ['customer_words_pkey']],
  ['who is away', { filter: 'away' }, ['appointments_by_start']],
  ['birthdays', { filter: 'birthday' }, ['customers_by_birth_month']],
  ['who missed', { filter: 'missed' }, ['appointments_missed']],
  ['a tag', { tag: 'vip' }, ['customers_tagged']],
  ['all of it', { search: 'ros', filter: 'missed', tag: 'vip' }, ['customer_words_pkey']],
])('lists %s by indexes with the business first', async (_, query, indexes) => {
  await expectIndexes(() => list(query), indexes)
})

it('looks words up as ranges of the words of one business', async () => {
  const plans = await watched.plansOf(() => list({ search: 'ros' }))
  const [condition] = plans
    .filter(({ indexes }) => indexes.includes('customer_words_pkey'))
    .flatMap((plan) => plan.conditions.filter((each) => each.includes('word')))
  expect(condition).toMatch(/commerce_id = .* AND \(word >= 'ros'.* AND \(word < 'ros/)
})

it('reads tags, a customer, likenesses, appointments and the usual person by indexes with the business first', async () => {
  const [customer] = (await list({ search: '5500000012' })).customers
  const params = { customerId: customer?.id ?? '' }
  await expectIndexes(() => app.call(customerTags, {}, token).then(dataOf), ['customers_tagged'])
  await expectIndexes(
    () => app.call(customerById, { params }, token).then(dataOf),
    ['customers_pkey', 'customers_by_phone', 'appointments_by_customer'],
  )
  await expectIndexes(
    () => app.call(customerAppointments, { params, query: {} }, token).then(dataOf),
    ['customers_pkey', 'appointments_by_customer', 'appointment_moves_pkey'],
  )
  await expectIndexes(
    () => app.call(usualMember, { params }, token).then(dataOf),
    ['customers_pkey', 'appointments_by_customer', 'occupations_pkey'],
  )
})

it('finds possible duplicates, and the last merge of a customer, by indexes with the business first', async () => {
  const pairs = ['customers_by_phone', 'customers_by_name']
  await expectIndexes(() => app.call(countDuplicates, {}, token).then(dataOf), pairs)
  const [customer] = (await list({ search: '5500000012' })).customers
  const params = { customerId: customer?.id ?? '' }
  await expectIndexes(
    () => app.call(customerById, { params }, token).then(dataOf),
    ['customer_merges_of_kept'],
  )
})

it('reads the blocked contacts once for a page, not once for each customer', async () => {
  const plans = await watched.plansOf(() => list({}))
  const blocked = plans.flatMap((plan) => plan.conditions).filter((each) => /\bkind = /.test(each))
  expect(blocked).toHaveLength(2)
  for (const condition of blocked) expect(condition).not.toContain('customers.')
})
