import type { Given } from '@cuando/contract/calls/endpoint'
import { createCustomer, customerTags, listCustomers } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { requireContact } from '../../testing/steps/require-contact.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { addCustomers, markErased } from '../../testing/stored/customers.ts'
import { changeRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
})

type Create = Given<typeof createCustomer>['body']
type Query = Given<typeof listCustomers>['query']
const create = async (body: Create, token = salon.token) =>
  dataOf(await app.call(createCustomer, { body }, token)).id
const list = async (query: Query = {}, token = salon.token) =>
  dataOf(await app.call(listCustomers, { query }, token))
const names = async (query: Query) => (await list(query)).customers.map(({ name }) => name)
const found = (search: string) => names({ search })

async function fillSalon() {
  await create({
    name: 'Íñigo',
    lastName: 'De la Peña-Ruiz',
    email: 'inigo.mtz@ejemplo.test',
    phone: '044 55 1234 5678',
  })
  await create({ name: 'ana', lastName: 'MUÑOZ', phone: '6641230443', tags: ['VIP'] })
  await create({
    name: 'Ana',
    lastName: 'Zepeda',
    email: 'zeta@ejemplo.test',
    tags: ['VIP', 'Tinte'],
  })
  await create({ name: 'Pedro', phone: '+34 612 345 679' })
  await addCustomers(app, salon, [{ name: 'Walk-in' }])
}

describe('the list of customers', () => {
  it('is sorted by name ignoring case and accents, in pages, with the total', async () => {
    await fillSalon()
    expect(await names({})).toEqual(['ana', 'Ana', 'Íñigo', 'Pedro', 'Walk-in'])
    const second = await list({ page: '2', limit: '2' })
    expect(second).toMatchObject({ total: 5, page: 2, limit: 2 })
    expect(second.customers.map(({ name }) => name)).toEqual(['Íñigo', 'Pedro'])
    expect(await list({ page: '9', limit: '2' })).toMatchObject({ customers: [], total: 5 })
    expect(await list({ search: 'ana', page: '9' })).toMatchObject({ customers: [], total: 2 })
  })

  it('has only customers of the own business, without erased ones', async () => {
    await fillSalon()
    const other = await openBusiness(app)
    expect(await list({}, other.token)).toMatchObject({ customers: [], total: 0 })
    expect(await list({ search: 'ana' }, other.token)).toMatchObject({ customers: [], total: 0 })
    await markErased(app, { name: 'Ana' })
    expect(await names({})).toEqual(['ana', 'Íñigo', 'Pedro', 'Walk-in'])
    expect(await found('zepeda')).toEqual([])
    expect(await names({ tag: 'Tinte' })).toEqual([])
    expect((await app.call(listCustomers, {}, 'none')).status).toBe(401)
    expect((await app.call(customerTags, {}, 'none')).status).toBe(401)
  })

  it.each<[string, Query, Record<string, string>]>([
    ['an unknown filter', { filter: 'rich' as 'away' }, { filter: 'El filtro no es válido' }],
    ['a search that is too long', { search: 'x'.repeat(101) }, { search: 'Máximo 100 caracteres' }],
    ['too many at once', { limit: '101' }, { limit: 'El límite es de 100' }],
  ])('refuses %s', async (_, query, fieldErrors) => {
    expect(await app.call(listCustomers, { query }, salon.token)).toMatchObject({
      status: 422,
      body: { data: { fieldErrors } },
    })
  })
})

describe('a search', () => {
  it.each<[string, string[]]>([
    ['inigo', ['Íñigo']],
    ['ÍÑIGO peña', ['Íñigo']],
    ['ruiz', ['Íñigo']],
    ['peña-ruiz', ['Íñigo']],
    ['mtz', ['Íñigo']],
    ['INIGO.mtz@ej', ['Íñigo']],
    ['zeta@ejemplo.test', ['Ana']],
    ['an', ['ana', 'Ana']],
    ['an z', ['Ana']],
    ['an inigo', []],
    ['+52 55 1234', ['Íñigo']],
    ['+52 1 (55) 12', ['Íñigo']],
    ['(+52) 55 12', ['Íñigo']],
    ['5512345678', ['Íñigo']],
    ['044 55 1234 5678', ['Íñigo']],
    ['01 55-1234', ['Íñigo']],
    ['55-1234', ['Íñigo']],
    ['(55) 12', ['Íñigo']],
    ['1234 5678', ['Íñigo']],
    ['5678', ['Íñigo']],
    ['0443', ['ana']],
    ['664', ['ana']],
    ['+34 612', ['Pedro']],
    ['0034 612', ['Pedro']],
    ['nobody', []],
    ["' OR 1=1 --", []],
    ['%', ['ana', 'Ana', 'Íñigo', 'Pedro', 'Walk-in']],
    ['(', ['ana', 'Ana', 'Íñigo', 'Pedro', 'Walk-in']],
    ['+52', ['ana', 'Ana', 'Íñigo', 'Pedro', 'Walk-in']],
    ['walk in', ['Walk-in']],
  ])('for «%s» finds %j', async (search, expected) => {
    await fillSalon()
    expect(await found(search)).toEqual(expected)
  })

  it('finds customers by their changed names', async () => {
    await fillSalon()
    await changeRows(app, 'customers', { name: 'Pedro' }, { name: 'Berta' })
    expect(await found('pedro')).toEqual([])
    expect(await found('berta')).toEqual(['Berta'])
  })

  it('finds more customers than are looked up one by one', async () => {
    await fillSalon()
    const many = Array.from({ length: 1100 }, (_, n) => ({
      ...{ name: 'Anabel', last_name: String(n + 1), tags: ['Muchas'] },
    }))
    await addCustomers(app, salon, many)
    await markErased(app, { last_name: '7' })
    const last = await list({ search: 'an', page: '111' })
    expect(last).toMatchObject({ total: 1101, customers: [{ name: 'Anabel', lastName: '999' }] })
    expect(await list({ search: 'an', tag: 'muchas', limit: '1' })).toMatchObject({ total: 1099 })
    const other = await openBusiness(app)
    expect(await list({ search: 'an' }, other.token)).toMatchObject({ total: 0 })
  })

  it('finds long words by their beginning', async () => {
    const email = `${'largo'.repeat(12)}@${'ejemplo'.repeat(5)}.test`
    await create({ name: 'Larga', email })
    expect(await found(email.slice(0, 99))).toEqual(['Larga'])
  })
})

describe('a filter', () => {
  const visit = (date: string, email: string) => as.booked({ date, email, name: email.slice(0, 3) })

  it('finds customers who have not come back for 60 days', async () => {
    await visit('2026-11-25', 'ana@ejemplo.test')
    await visit('2026-11-26', 'eva@ejemplo.test')
    await as.cancel(await visit('2026-11-27', 'luz@ejemplo.test'))
    await create({ name: 'Nunca', email: 'nunca@ejemplo.test' })
    salon = await returnLater(app, salon, '2027-01-24T15:59:59Z')
    expect(await names({ filter: 'away' })).toEqual([])
    salon = await returnLater(app, salon, '2027-01-24T16:00:01Z')
    expect(await names({ filter: 'away' })).toEqual(['ana'])
    salon = await returnLater(app, salon, '2027-01-26T16:00:00Z')
    expect(await names({ filter: 'away' })).toEqual(['ana', 'eva'])
    expect(await names({ filter: 'away', search: 'ev' })).toEqual(['eva'])
    await visit('2027-02-01', 'ana@ejemplo.test')
    expect(await names({ filter: 'away' })).toEqual(['eva'])
  })

  it('finds birthdays of the current month in the business’s zone', async () => {
    await create({ name: 'Nov', phone: '5511110001', birthday: '1990-11-30' })
    await create({ name: 'Dic', phone: '5511110002', birthday: '--12-01' })
    const month = async (instant: string) => {
      salon = await returnLater(app, salon, instant)
      return names({ filter: 'birthday' })
    }
    expect(await month('2026-12-01T05:30:00Z')).toEqual(['Nov'])
    expect(await month('2026-12-01T06:30:00Z')).toEqual(['Dic'])
    await changeRows(app, 'commerces', {}, { timezone: 'Pacific/Kiritimati' })
    expect(await month('2026-12-31T10:30:00Z')).toEqual([])
    await changeRows(app, 'commerces', {}, { timezone: 'Pacific/Pago_Pago' })
    expect(await month('2027-01-01T10:30:00Z')).toEqual(['Dic'])
  })

  it('finds customers who missed an appointment', async () => {
    const missed = await visit('2026-11-25', 'ana@ejemplo.test')
    await visit('2026-11-26', 'eva@ejemplo.test')
    salon = await returnLater(app, salon, '2026-11-27T16:00:00Z')
    dataOf(await as.miss(missed))
    expect((await list({ filter: 'missed' })).customers).toMatchObject([
      { name: 'ana', noShows: 1 },
    ])
    expect(await names({ filter: 'missed', search: 'eva' })).toEqual([])
  })

  it('can be a tag, in any case', async () => {
    await fillSalon()
    expect(await names({ tag: 'vip' })).toEqual(['ana', 'Ana'])
    expect(await names({ tag: 'VIP', search: 'zep' })).toEqual(['Ana'])
    expect(await names({ tag: 'nada' })).toEqual([])
    const tags = dataOf(await app.call(customerTags, {}, salon.token))
    expect(tags).toEqual(['VIP', 'Tinte'])
    const other = await openBusiness(app)
    expect(dataOf(await app.call(customerTags, {}, other.token))).toEqual([])
  })
})
