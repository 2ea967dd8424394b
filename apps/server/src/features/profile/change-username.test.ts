import { saveProfile, usernameAvailability } from '@cuando/contract/accounts/profile'
import { publicCommerce } from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { addRows, ownedBy, storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
let other: TestBusiness
let first: string
let number = 0
beforeEach(async () => {
  salon = await openBusiness(app)
  other = await openBusiness(app)
  first = await usernameOf(salon)
  number += 1
})

const usernameOf = async ({ token }: TestBusiness) =>
  dataOf(await app.call(commerceInfo, {}, token)).username
const take = (username: string, { token } = salon) =>
  app.call(saveProfile, { body: { username } }, token)
const isAvailable = async (username: string, { token } = salon) =>
  dataOf(await app.call(usernameAvailability, { params: { username } }, token)).isAvailable
const behind = async (username: string) =>
  dataOf(await app.call(publicCommerce, { params: { commerceId: username } })).id

describe('a username', () => {
  it('is refused if it impersonates the support, unless the business had it before', async () => {
    const params = { username: 'soporte-cuando' }
    const asked = dataOf(await app.call(usernameAvailability, { params }, salon.token))
    const text = 'Este nombre parece el de otra institución. Usa el de tu negocio.'
    expect(asked).toEqual({ isAvailable: false, problem: text })
    expect(await take('soporte-cuando')).toMatchObject({ status: 422, body: { message: text } })
    await addRows(app, 'directory_usernames', [{ username: 'soporte-cuando', ...ownedBy(salon) }])
    expect((await take('soporte-cuando')).status).toBe(200)
  })

  it('leads to its business from then on, and so does each former one', async () => {
    const [second, third] = [`unas-lupita-${number}`, `lupita-${number}`]
    for (const username of [second, third]) dataOf(await take(username))
    for (const username of [first, second, third, third.toUpperCase()])
      expect(await behind(username)).toBe(salon.commerceId)
    expect(await usernameOf(salon)).toBe(third)
    const rows = await storedRows(app, 'commerces', ownedBy(salon), { columns: ['username'] })
    expect(rows).toEqual([{ username: third }])
  })

  it('and each former one is taken for others, but the business can go back to it', async () => {
    dataOf(await take(`nuevo-${number}`))
    for (const username of [first, `nuevo-${number}`]) {
      expect(await isAvailable(username)).toBe(true)
      expect(await isAvailable(username, other)).toBe(false)
      expect(await take(username, other)).toMatchObject({
        status: 409,
        body: { code: 'usernameTaken', message: 'Ese enlace ya está ocupado. Elige otro.' },
      })
    }
    dataOf(await take(first))
    expect(await usernameOf(salon)).toBe(first)
  })

  it('that its business gave up is not given to a newcomer of that name', async () => {
    dataOf(await take(`dejado-${number}`))
    dataOf(await take(first))
    const newcomer = await openBusiness(app, { commerceName: `Dejado ${number}` })
    expect(await usernameOf(newcomer)).toBe(`dejado-${number}-2`)
  })

  it('is given to one of two concurrent requests', async () => {
    const wanted = `de-los-dos-${number}`
    const answers = await Promise.all([take(wanted), take(wanted, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const holder = answers[0].status === 200 ? salon : other
    expect(await behind(wanted)).toBe(holder.commerceId)
  })

  it('changes with the rest of the profile or not at all', async () => {
    const mine = await usernameOf(other)
    const body = { username: mine, name: 'Otra' }
    expect((await app.call(saveProfile, { body }, salon.token)).status).toBe(409)
    const rows = await storedRows(app, 'users', ownedBy(salon), { columns: ['name'] })
    expect(rows).toEqual([{ name: 'Lucía' }])
  })

  it(`can be changed until a business has had ${serverLimits.usernames}; then it can only be one of these`, async () => {
    for (let n = 2; n <= serverLimits.usernames; n += 1) dataOf(await take(`vez-${number}-${n}`))
    expect(await take(`vez-${number}-mas`)).toMatchObject({
      status: 409,
      body: { code: 'tooManyUsernames' },
    })
    dataOf(await take(first))
  })

  it.each([
    ['ab', 'El enlace debe tener de 3 a 40 caracteres'],
    ['a'.repeat(41), 'El enlace debe tener de 3 a 40 caracteres'],
    ['uñas-lupita', 'Usa letras minúsculas sin acento, números y guiones entre ellos'],
    ['-lupita', 'Usa letras minúsculas sin acento, números y guiones entre ellos'],
    ['lupita--2', 'Usa letras minúsculas sin acento, números y guiones entre ellos'],
    ['../login', 'Usa letras minúsculas sin acento, números y guiones entre ellos'],
    ['api', 'Ese enlace está reservado. Elige otro.'],
    ['LOGIN', 'Ese enlace está reservado. Elige otro.'],
    ['7d0c3d5e-2b39-4cf0-9d8d-5d7a3a9d5a55', 'Ese enlace está reservado. Elige otro.'],
  ])('cannot be %s', async (username, text) => {
    expect(await isAvailable(username)).toBe(false)
    const { status, body } = await take(username)
    expect([status, body.data]).toEqual([422, { fieldErrors: { username: text } }])
  })

  it('derived from a business’s name is never a reserved one', async () => {
    const newcomer = await openBusiness(app, { commerceName: 'API' })
    expect(await usernameOf(newcomer)).toMatch(/^api-\d+$/)
  })
})
