import { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import type { Given } from '@cuando/contract/calls/endpoint'
import { createCustomer, customerById, updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { requireContact } from '../../testing/steps/require-contact.ts'
import { returnLater } from '../../testing/steps/return-later.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

type Create = Given<typeof createCustomer>['body']
type Update = Given<typeof updateCustomer>['body']
const create = (body: Create, token = salon.token) => app.call(createCustomer, { body }, token)
const update = (customerId: string, body: Update, token = salon.token) =>
  app.call(updateCustomer, { params: { customerId }, body }, token)
const show = (customerId: string, token = salon.token) =>
  app.call(customerById, { params: { customerId } }, token)
const ask = (required: RequiredContact) => requireContact(app, salon, required)
const eva = {
  name: 'Eva',
  lastName: 'Núñez',
  email: 'eva@ejemplo.test',
  phone: '+52 1 55 1234 5678',
}
const { email: _, ...evaByPhone } = eva
const invalid = (fieldErrors: Record<string, string>) => ({
  status: 422,
  body: { code: 'invalid', data: { fieldErrors } },
})
const refusal = (status: number, code: string) => ({ status, body: { code } })

/** Only the details of a customer have these fields. */
const shownToo = { likenesses: [], lastMerge: null, bookedAs: null, owed: [], repeatableId: null }

describe('a customer that the owner creates', () => {
  it('is stored with all given fields, and shown', async () => {
    const about = { notes: 'Alérgica', birthday: '1990-02-28', tags: [' VIP ', 'Tinte', 'vip'] }
    const answer = await create({ ...eva, email: ' EVA@ejemplo.test', ...about })
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Cliente creado correctamente' },
    })
    const created = dataOf(answer)
    expect(created).toMatchObject({
      ...eva,
      phone: '5512345678',
      notes: 'Alérgica',
      birthday: '1990-02-28',
      tags: ['VIP', 'Tinte'],
      totalAppointments: 0,
      lastAppointment: null,
      isBlocked: false,
      createdAt: '2026-11-24T16:00:00.000Z',
      version: 1,
    })
    expect(dataOf(await show(created.id))).toEqual({ ...created, ...shownToo })
  })

  it('needs the contact that the business requires', async () => {
    const walkIn = { name: 'Eva' }
    expect(await create(evaByPhone)).toMatchObject(invalid({ email: 'El email es requerido' }))
    await ask('PHONE')
    expect(await create({ ...eva, phone: '' })).toMatchObject(
      invalid({ phone: 'El teléfono es requerido' }),
    )
    await ask('EMAIL_OR_PHONE')
    expect(await create(walkIn)).toMatchObject(
      invalid({ email: 'Escribe un correo o un teléfono' }),
    )
    expect(dataOf(await create({ ...walkIn, phone: '5512345678' }))).toMatchObject({
      lastName: '',
      email: null,
      notes: null,
      birthday: null,
      tags: [],
    })
  })

  it('is unique by e-mail, and by phone and name if either has no e-mail', async () => {
    await ask('EMAIL_OR_PHONE')
    dataOf(await create(eva))
    const taken = refusal(409, 'customerEmailTaken')
    expect(await create({ name: 'Otra', email: 'EVA@ejemplo.test' })).toMatchObject(taken)
    // Without an e-mail she can't be told from the one with an e-mail.
    const samePhone = refusal(409, 'customerPhoneTaken')
    expect(await create({ ...evaByPhone, name: 'eva', lastName: 'NUNEZ' })).toMatchObject(samePhone)
    dataOf(await create({ ...evaByPhone, name: 'Luis' }))
    expect(await create({ ...evaByPhone, name: 'LUIS', email: 'luis@ejemplo.test' })).toMatchObject(
      samePhone,
    )
    // Mother and daughter of one name, each with an e-mail.
    dataOf(await create({ ...eva, email: 'hija@ejemplo.test' }))
    const other = await openBusiness(app)
    dataOf(await create(eva, other.token))
  })

  it('can be changed even if a booking created another with the same phone and name', async () => {
    await ask('EMAIL_OR_PHONE')
    const first = dataOf(await create(eva))
    dataOf(await create({ ...eva, email: 'hija@ejemplo.test' }))
    dataOf(await bookAs(app, salon, { ...evaByPhone, email: '' }))
    expect(dataOf(await update(first.id, { name: 'EVA', email: 'eva@nueva.test' }))).toMatchObject({
      name: 'EVA',
    })
    // But not so that the two can't be told apart.
    const taken = refusal(409, 'customerPhoneTaken')
    expect(await update(first.id, { email: '' })).toMatchObject(taken)
    const luis = dataOf(await create({ ...eva, name: 'Luis', email: 'luis@ejemplo.test' }))
    expect(await update(luis.id, { name: 'Eva' })).toMatchObject(taken)
  })

  it('is created once by concurrent requests', async () => {
    await ask('EMAIL_OR_PHONE')
    for (const body of [eva, { ...evaByPhone, name: 'Luis' }]) {
      const answers = await Promise.all([create(body), create(body), create(body)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    }
  })

  it('cannot have a future birthday, in the business’s zone', async () => {
    // In Mexico still the 24th.
    salon = await returnLater(app, salon, '2026-11-25T04:00:00Z')
    const future = invalid({ birthday: 'El cumpleaños no puede estar en el futuro' })
    expect(await create({ ...eva, birthday: '2026-11-25' })).toMatchObject(future)
    const { id } = dataOf(await create({ ...eva, birthday: '2026-11-24' }))
    expect(await update(id, { birthday: '2027-01-01' })).toMatchObject(future)
    expect(dataOf(await update(id, { birthday: '--12-31' }))).toMatchObject({ birthday: '--12-31' })
  })

  it('gets the spelling of tags that others have', async () => {
    dataOf(await create({ ...eva, tags: ['Depilación'] }))
    const body = { name: 'Ana', email: 'ana@ejemplo.test', tags: ['DEPILACION', 'nueva'] }
    const { id } = dataOf(await create(body))
    expect(dataOf(await show(id)).tags).toEqual(['Depilación', 'nueva'])
    expect(dataOf(await update(id, { tags: ['depilacion', 'Nueva'] })).tags).toEqual([
      'Depilación',
      'Nueva',
    ])
  })
})

describe('a change of a customer', () => {
  it('changes the given fields only, and raises the version', async () => {
    const { id } = dataOf(await create({ ...eva, notes: 'Alérgica', tags: ['VIP'] }))
    const changed = dataOf(await update(id, { lastName: 'Ruiz', version: 1 }))
    expect(changed).toMatchObject({ name: 'Eva', lastName: 'Ruiz', notes: 'Alérgica', version: 2 })
    const emptying = { lastName: '', notes: ' ', phone: '', tags: [] }
    const { readdressed, ...emptied } = dataOf(await update(id, emptying))
    expect(readdressed).toEqual([])
    expect(emptied).toMatchObject({ lastName: '', notes: null, phone: null, tags: [], version: 3 })
    // The same value is no new version.
    expect(dataOf(await update(id, { name: 'Eva' })).version).toBe(3)
    expect(dataOf(await show(id))).toEqual({ ...emptied, ...shownToo })
  })

  it('is refused if another was saved since, also concurrently', async () => {
    const { id } = dataOf(await create(eva))
    const answers = await Promise.all([
      update(id, { name: 'Evita', version: 1 }),
      update(id, { name: 'Eva María', notes: 'Prefiere tardes', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost).toMatchObject(refusal(409, 'customerChanged'))
    const won = answers.find(({ status }) => status === 200)
    const kept = dataOf(await show(id))
    expect(won?.body).toMatchObject({ data: { name: kept.name, notes: kept.notes, version: 2 } })
  })

  it('cannot duplicate an e-mail, or a phone and name', async () => {
    await ask('EMAIL_OR_PHONE')
    dataOf(await create(eva))
    const { id } = dataOf(await create({ name: 'Luis', phone: '5512345678' }))
    expect(await update(id, { email: 'eva@ejemplo.test', notes: 'x' })).toMatchObject(
      refusal(409, 'customerEmailTaken'),
    )
    expect(await update(id, { name: 'EVA', lastName: 'Nuñez' })).toMatchObject(
      refusal(409, 'customerPhoneTaken'),
    )
    expect(dataOf(await show(id))).toMatchObject({ name: 'Luis', notes: null, version: 1 })
  })

  it('cannot remove a required contact, but is allowed if the customer lacked it before', async () => {
    const { id } = dataOf(await create(eva))
    expect(await update(id, { email: '' })).toMatchObject(
      invalid({ email: 'El email es requerido' }),
    )
    await ask('EMAIL_OR_PHONE')
    dataOf(await update(id, { email: '' }))
    expect(await update(id, { phone: '' })).toMatchObject(
      invalid({ email: 'Escribe un correo o un teléfono' }),
    )
    await ask('EMAIL')
    expect(dataOf(await update(id, { phone: '', notes: 'Sin correo' }))).toMatchObject({
      email: null,
      phone: null,
    })
  })

  it('is refused to another business, and without a session', async () => {
    const { id } = dataOf(await create(eva))
    const other = await openBusiness(app)
    const unknown = refusal(404, 'customerUnknown')
    expect(await update(id, { name: 'X' }, other.token)).toMatchObject(unknown)
    expect(await show(id, other.token)).toMatchObject(unknown)
    for (const call of [create(eva, 'none'), update(id, { name: 'X' }, 'none'), show(id, 'none')])
      expect((await call).status).toBe(401)
    expect(dataOf(await show(id)).name).toBe('Eva')
  })

  it.each<[Update, Record<string, string>]>([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ email: 'eva' }, { email: 'Email inválido' }],
    [{ birthday: '2026-02-30' }, { birthday: 'El cumpleaños no es válido' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Máximo 1000 caracteres' }],
    [{ tags: ['x'.repeat(31)] }, { 'tags.0': 'Máximo 30 caracteres' }],
  ])('is refused as a whole for %j', async (wrong, fieldErrors) => {
    const { id } = dataOf(await create(eva))
    expect(await update(id, { lastName: 'Ruiz', ...wrong })).toMatchObject(invalid(fieldErrors))
    expect(dataOf(await show(id))).toMatchObject({ lastName: 'Núñez', version: 1 })
  })
})

describe('a customer without contact', () => {
  const bare = { name: 'Karla', withoutContact: true }
  const create = (body: Given<typeof createCustomer>['body']) =>
    app.call(createCustomer, { body }, salon.token)

  it('is created with a name alone, and remembered as the habit of the business', async () => {
    expect((await create({ name: 'Karla' })).status).toBe(422)
    expect(dataOf(await create(bare))).toMatchObject({ name: 'Karla', email: null, phone: null })
    const { withoutContact } = dataOf(await app.call(bookingDefaults, {}, salon.token))
    expect(withoutContact).toBe(true)
  })

  it('is asked about before a second one of the same name', async () => {
    const answers = await Promise.all([create(bare), create(bare)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await create({ ...bare, isNamesake: true })).status).toBe(201)
  })
})
