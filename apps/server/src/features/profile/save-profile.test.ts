import { type ProfileChanges, saveProfile, showProfile } from '@cuando/contract/accounts/profile'
import { publicCommerce } from '@cuando/contract/booking/books'
import {
  commerceCategories,
  commerceInfo,
  saveBookingSettings,
} from '@cuando/contract/business/commerce'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeBusiness, changeOwner } from '../../testing/stored/business.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const save = (body: ProfileChanges, token = salon.token) => app.call(saveProfile, { body }, token)
const shown = async (token = salon.token) => dataOf(await app.call(showProfile, {}, token))
const page = async () =>
  dataOf(await app.call(publicCommerce, { params: { commerceId: salon.commerceId } }))
const errorsOf = (answer: Awaited<ReturnType<typeof save>>) => {
  const { body, status } = answer
  if (body.isSuccess) throw new Error('It was saved')
  return { status, ...body.data?.fieldErrors }
}
const categoryNamed = async (search: string) => {
  const found = dataOf(await app.call(commerceCategories, { query: { search } }))
  return found.data[0]?.id ?? ''
}

describe('a profile', () => {
  it('shows the registered data', async () => {
    expect(await shown()).toEqual({
      name: 'Lucía',
      lastName: 'Hernández',
      phone: '5512345678',
      email: salon.email,
      businessName: 'Estética Lucía',
      businessDescription: 'Cortes y color en la Roma',
      image: null,
      cover: null,
      gallery: [],
      commerceCategory: 'otros',
      commerceCategoryName: '',
      otherCategory: 'Estética de barrio',
      address: 'Orizaba 101, Roma Norte, Ciudad de México',
      latitude: '19.4187',
      longitude: '-99.1604',
      username: expect.stringMatching(/^estetica-lucia(-\d+)?$/),
    })
  })

  it('is changed as a whole, and shown everywhere at once', async () => {
    const commerceCategory = await categoryNamed('Barbería')
    const changes = {
      name: '  Ana María ',
      lastName: 'Solís',
      phone: '+52 (999) 123-4567',
      businessName: 'Barbería Ñandú',
      businessDescription: 'Navaja y toalla caliente',
      commerceCategory,
      otherCategory: '',
      address: 'Calle 60 #491, Centro, Mérida',
      latitude: '20.967',
      longitude: '-89.6237',
    }
    const saved = await save(changes)
    expect(saved.body.message).toBe('Perfil actualizado')
    expect(dataOf(saved)).toEqual(await shown())
    expect(await shown()).toMatchObject({
      ...changes,
      name: 'Ana María',
      phone: '529991234567',
      commerceCategoryName: 'Barbería',
      email: salon.email,
    })
    expect(await page()).toMatchObject({
      name: 'Barbería Ñandú',
      description: 'Navaja y toalla caliente',
      category: 'Barbería',
      latitude: 20.967,
      longitude: -89.6237,
      user: { Profile: [{ name: 'Ana María', lastName: 'Solís' }] },
    })
    expect(dataOf(await app.call(commerceInfo, {}, salon.token))).toMatchObject({
      commerceName: 'Barbería Ñandú',
      commercePhone: '529991234567',
      owner: { name: 'Ana María', lastName: 'Solís', email: salon.email },
    })
  })

  it('does not change omitted fields, and never the e-mail', async () => {
    const before = await shown()
    dataOf(await save({ name: 'Ana', email: 'otra@ejemplo.test' } as ProfileChanges))
    expect(await shown()).toEqual({ ...before, name: 'Ana' })
    dataOf(await save({}))
    expect(await shown()).toEqual({ ...before, name: 'Ana' })
  })

  it('takes concurrent changes of different fields', async () => {
    const answers = await Promise.all([save({ name: 'Ana' }), save({ phone: '9991234567' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await shown()).toMatchObject({ name: 'Ana', phone: '9991234567' })
  })

  it.each<[ProfileChanges, Record<string, string>]>([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ lastName: '' }, { lastName: 'El apellido es requerido' }],
    [{ name: 'www.evil.test' }, { name: 'Escribe tu nombre sin enlaces' }],
    [{ businessName: '' }, { businessName: 'El nombre del negocio es requerido' }],
    [{ phone: '' }, { phone: 'El teléfono es requerido' }],
    [{ phone: '123' }, { phone: 'El teléfono debe tener entre 7 y 15 dígitos' }],
    [{ businessDescription: ' ' }, { businessDescription: 'La bio es requerida' }],
    [{ businessDescription: 'a'.repeat(251) }, { businessDescription: 'Máximo 250 caracteres' }],
    [
      { commerceCategory: 'otros', otherCategory: ' ' },
      { otherCategory: 'Por favor, especifica la categoría de tu comercio' },
    ],
    [
      { commerceCategory: '00000000-0000-4000-8000-000000000000' },
      { commerceCategory: 'Selecciona la categoría de tu comercio' },
    ],
    [{ latitude: '90.1', longitude: '0' }, { latitude: 'La ubicación no es válida' }],
    [{ latitude: '0', longitude: '-181' }, { longitude: 'La ubicación no es válida' }],
    [{ latitude: 'NaN', longitude: '1' }, { latitude: 'La ubicación no es válida' }],
    [
      { latitude: 1, longitude: null } as unknown as ProfileChanges,
      { latitude: 'La ubicación no es válida', longitude: 'La ubicación no es válida' },
    ],
    [{ latitude: '1' }, { latitude: 'La ubicación no es válida' }],
    [{ image: 'https://evil.test/a.png' }, { image: 'No encontramos la imagen' }],
    [
      { cover: '/api/images/00000000-0000-4000-8000-000000000000' },
      { cover: 'No encontramos la imagen' },
    ],
  ])('refuses %j, and changes nothing', async (changes, errors) => {
    const before = await shown()
    expect(errorsOf(await save({ name: 'Otra', ...changes }))).toEqual({ status: 422, ...errors })
    expect(await shown()).toEqual(before)
  })

  it('is not accessible to other businesses or without a session', async () => {
    const other = await openBusiness(app)
    dataOf(await save({ name: 'Ana' }, other.token))
    expect(await shown()).toMatchObject({ name: 'Lucía' })
    expect((await app.call(showProfile, {})).status).toBe(401)
    expect((await app.call(saveProfile, { body: {} })).status).toBe(401)
  })
})

describe('the category', () => {
  it('is one of the list or a text in place of it, as the form sends it', async () => {
    dataOf(await save({ commerceCategory: '', otherCategory: 'Tienda de mascotas' }))
    expect(await shown()).toMatchObject({
      commerceCategory: 'otros',
      otherCategory: 'Tienda de mascotas',
    })
    expect((await page()).description).toBe('Tienda de mascotas. Cortes y color en la Roma')
    expect((await shown()).businessDescription).toBe('Cortes y color en la Roma')
    const dentist = await categoryNamed('Dentista')
    dataOf(await save({ commerceCategory: dentist, otherCategory: 'lo que había' }))
    expect(await shown()).toMatchObject({
      commerceCategory: dentist,
      commerceCategoryName: 'Dentista',
      otherCategory: '',
    })
    dataOf(await save({ commerceCategory: '', otherCategory: '' }))
    expect(await shown()).toMatchObject({ commerceCategory: '', otherCategory: '' })
  })
})

describe('the place', () => {
  const nowhere = { address: '', latitude: '', longitude: '' }
  const unknown = {
    latitude: '20.946049920100517',
    longitude: '-89.6429443359375',
  }

  it('of a business with visits on its premises can change, but not be removed', async () => {
    const refusal = {
      status: 422,
      address:
        'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado',
    }
    expect(errorsOf(await save(nowhere))).toEqual(refusal)
    expect(errorsOf(await save({ address: '' }))).toEqual(refusal)
    expect(errorsOf(await save({ latitude: '', longitude: '' }))).toEqual(refusal)
    expect(errorsOf(await save(unknown))).toEqual(refusal)
    dataOf(await save({ latitude: '-33.45', longitude: '179.9999999' }))
    expect(await shown()).toMatchObject({ latitude: '-33.45', longitude: '179.9999999' })
  })

  it('of any other business can be unknown, which is shown as a point near Mérida', async () => {
    const offer = { canPickupBooking: false, canDeliveryBooking: true, canOnlineBooking: false }
    dataOf(await app.call(saveBookingSettings, { body: offer }, salon.token))
    dataOf(await save(nowhere))
    expect(await shown()).toMatchObject({ address: '', ...unknown })
    expect(unknown).toEqual({
      latitude: String(unknownPoint.latitude),
      longitude: String(unknownPoint.longitude),
    })
    dataOf(await save(unknown))
    expect(await page()).toMatchObject({ latitude: null, longitude: null })
  })

  it('is written without an exponent, so that it can be sent back', async () => {
    dataOf(await save({ latitude: '0.0000001', longitude: '-0.00000001' }))
    const { latitude, longitude } = await shown()
    dataOf(await save({ latitude, longitude }))
  })
})

describe('a name that impersonates somebody', () => {
  const text = 'Este nombre parece el de otra institución. Usa el de tu negocio.'

  it('is refused at its field, and nothing is saved', async () => {
    const before = await shown()
    const changes = { businessDescription: 'Otra', businessName: 'BBVA Bancomer Soporte' }
    expect(errorsOf(await save(changes))).toEqual({ status: 422, businessName: text })
    const person = { name: 'WhatsApp', lastName: 'Soporte' }
    expect(errorsOf(await save(person))).toEqual({ status: 422, name: text })
    expect(errorsOf(await save({ username: 'cuando-soporte' }))).toEqual({
      status: 422,
      username: text,
    })
    expect(await shown()).toEqual(before)
    expect((await save({ name: 'Ana', lastName: 'Santander' })).status).toBe(200)
  })

  it('may stay if the business has it already', async () => {
    const names = { name: 'Google', lastName: 'Ayuda', businessName: 'Banco Azteca' }
    await changeOwner(app, salon, { name: names.name, last_name: names.lastName })
    await changeBusiness(app, salon, { name: names.businessName, username: 'ayuda-oficial' })
    const whole = { ...names, businessDescription: 'Otra', username: 'ayuda-oficial' }
    expect((await save(whole)).status).toBe(200)
    expect(await shown()).toMatchObject(whole)
    expect(errorsOf(await save({ lastName: 'Oficial' }))).toMatchObject({ name: text })
  })

  it('is refused even if it compares equal to the business’s honest name', async () => {
    expect((await save({ businessName: 'Santanderi' })).status).toBe(200)
    expect(errorsOf(await save({ businessName: 'Santander!' }))).toMatchObject({
      businessName: text,
    })
  })
})
