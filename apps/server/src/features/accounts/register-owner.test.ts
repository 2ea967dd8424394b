import { logIn, sendCode, verifyCode } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { bookableServices, publicCommerce } from '@cuando/contract/booking/books'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, readCode } from '../../testing/open-business.ts'
import { readJobs } from '../../testing/queued-jobs.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { countRows, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()

const countCommerces = () => countRows(app, 'commerces')

describe('registering', () => {
  it('creates a business that is hidden and locked until the code is entered', async () => {
    const body = sampleRegistration()
    const made = await app.call(register, { body })
    expect(made.status).toBe(201)
    expect(dataOf(made)).toMatchObject({ email: body.email, status: 'PENDING' })

    const { email, password } = body
    const pending = dataOf(await app.call(logIn, { body: { email, password } }))
    expect(pending).toMatchObject({ status: 'PENDING', token: null })
    const hidden = await app.call(publicCommerce, { params: { commerceId: pending.commerceId } })
    expect(hidden).toMatchObject({ status: 404, body: { message: 'ID no válido' } })

    const code = await readCode(app, email)
    dataOf(await app.call(verifyCode, { body: { email, code } }))
    const session = dataOf(await app.call(logIn, { body: { email, password } }))
    expect(session.status).toBe('ACTIVE')
    expect(session.token).toMatch(/^[\w-]{43}$/)
    const shown = await app.call(publicCommerce, { params: { commerceId: pending.commerceId } })
    expect(dataOf(shown)).toMatchObject({ name: body.commerceName, phone: '5512345678' })
  })

  it('stores the chosen hour format and the meaning of a price of 0', async () => {
    const salon = await openBusiness(app, {
      hourFormat: '12',
      servicePrice: 0,
      serviceZeroPrice: 'ON_REQUEST',
    })
    const params = { commerceId: salon.commerceId }
    expect(dataOf(await app.call(publicCommerce, { params })).hourFormat).toBe('12')
    expect(dataOf(await app.call(bookableServices, { params }))[0]).toMatchObject({
      price: 0,
      zeroPrice: 'ON_REQUEST',
    })
    const usual = await openBusiness(app)
    const shown = await app.call(publicCommerce, { params: { commerceId: usual.commerceId } })
    expect(dataOf(shown).hourFormat).toBe('24')
  })

  it('refuses a second account for an e-mail, however it is written', async () => {
    const { email } = await openBusiness(app)
    const before = await countCommerces()
    const again = await app.call(register, {
      body: sampleRegistration({ email: ` ${email.toUpperCase()} ` }),
    })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('Ya existe una cuenta con este correo')
    expect(await countCommerces()).toBe(before)
  })

  it('creates one account from ten concurrent registrations with one e-mail', async () => {
    const body = sampleRegistration()
    const before = await countCommerces()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(register, { body })),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await countCommerces()).toBe(before + 1)
  })

  it('gives businesses of one name different user names', async () => {
    const one = await openBusiness(app, { commerceName: 'Peluquería Ñandú' })
    const two = await openBusiness(app, { commerceName: 'Peluquería Ñandú' })
    const names = await Promise.all(
      [one, two].map(
        async ({ commerceId }) =>
          dataOf(await app.call(publicCommerce, { params: { commerceId } })).username,
      ),
    )
    expect(names).toEqual(['peluqueria-nandu', 'peluqueria-nandu-2'])
    const found = await app.call(publicCommerce, { params: { commerceId: 'peluqueria-nandu-2' } })
    expect(dataOf(found).id).toBe(two.commerceId)
  })

  it('refuses each wrong field with its own message, and writes nothing', async () => {
    const before = await countCommerces()
    const answer = await app.call(register, {
      body: sampleRegistration({ name: ' ', email: 'lucia', commerceAddress: '', password: '123' }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('El nombre es requerido')
    expect(answer.body.data).toEqual({
      fieldErrors: {
        name: 'El nombre es requerido',
        email: 'Email inválido',
        password: 'La contraseña debe tener al menos 6 caracteres',
        commerceAddress: 'La dirección del local es requerida cuando ofreces servicios en tu local',
      },
    })
    expect(await countCommerces()).toBe(before)
  })

  it.each([
    ['commerceCategoryId', 'x', 'Selecciona la categoría de tu comercio'],
    ['commerceCategoryId', 'x'.repeat(50_000), 'Selecciona la categoría de tu comercio'],
    ['servicePrice', 1e-300, 'El costo debe ser un valor válido'],
  ])('refuses a value that the database cannot store as %s', async (field, value, text) => {
    const answer = await app.call(register, { body: sampleRegistration({ [field]: value }) })
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { [field]: text } } },
    })
  })

  it.each(['123456', 'Password', 'qwertyuiop', 'IloveYou'])(
    'refuses the common password %s at its field',
    async (password) => {
      const before = await countCommerces()
      const answer = await app.call(register, { body: sampleRegistration({ password }) })
      expect(answer.status).toBe(422)
      expect(answer.body.data).toEqual({
        fieldErrors: {
          password: 'Esta contraseña es muy común y fácil de adivinar. Elige otra.',
        },
      })
      expect(await countCommerces()).toBe(before)
    },
  )

  it('refuses a file that is no picture, and a past event, and writes nothing', async () => {
    const before = await countCommerces()
    const imageBase64 = Buffer.from('<svg/>').toString('base64')
    const image = await app.call(register, {
      body: sampleRegistration({ image: { imageBase64, format: 'png' } }),
    })
    expect(image.body.data).toEqual({ fieldErrors: { image: 'La imagen no se pudo leer' } })
    const event = await app.call(register, {
      body: sampleRegistration({
        serviceType: 'UNIQUE',
        serviceSpecificDate: '2026-11-23',
        serviceMaxAttendees: 10,
      }),
    })
    expect(event.status).toBe(422)
    expect(await countCommerces()).toBe(before)
  })

  it('stores the pictures as WebP without metadata, and serves them', async () => {
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#0F766E' },
    })
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .jpeg()
      .toBuffer()
    const image = { imageBase64: picture.toString('base64'), format: 'jpeg' } as const
    const { commerceId } = await openBusiness(app, { image, cover: image })
    const shown = dataOf(await app.call(publicCommerce, { params: { commerceId } }))
    const file = await app.inject({ url: shown.imageUrl ?? '' })
    expect(file.headers['content-type']).toBe('image/webp')
    expect(file.headers['cache-control']).toContain('immutable')
    const meta = await sharp(file.rawPayload).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 400, height: 400 })
    expect(meta.exif).toBeUndefined()
    expect(shown.coverUrl).not.toBeNull()
  })
})

describe('the code', () => {
  it('is mailed once a minute at most, and a new one voids the old', async () => {
    const { email } = sampleRegistration()
    await app.call(register, { body: sampleRegistration({ email }) })
    const first = await readCode(app, email)
    dataOf(await app.call(sendCode, { body: { email } }))
    expect(await workJobs(app)).toEqual([])
    app.clock.advance({ minutes: 1 })
    dataOf(await app.call(sendCode, { body: { email } }))
    const second = await readCode(app, email)
    const old = await app.call(verifyCode, { body: { email, code: first } })
    expect(old.body.message).toBe('El código no es válido o ha expirado')
    dataOf(await app.call(verifyCode, { body: { email, code: second } }))
    const used = await app.call(verifyCode, { body: { email, code: second } })
    expect(used.status).toBe(422)
  })

  it('is mailed immediately, even if one was requested before the account existed', async () => {
    const body = sampleRegistration()
    await workJobs(app)
    dataOf(await app.call(sendCode, { body: { email: body.email } }))
    expect(await workJobs(app)).toEqual([])
    dataOf(await app.call(register, { body }))
    expect(await readCode(app, body.email)).toMatch(/^\d{6}$/)
  })

  it('is void after five wrong guesses, and after a quarter of an hour', async () => {
    const { email } = sampleRegistration()
    await app.call(register, { body: sampleRegistration({ email }) })
    const code = await readCode(app, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      await app.call(verifyCode, { body: { email, code: wrong } })
    }
    expect((await app.call(verifyCode, { body: { email, code } })).status).toBe(422)
    app.clock.advance({ minutes: 2 })
    await app.call(sendCode, { body: { email } })
    const late = await readCode(app, email)
    app.clock.advance({ minutes: 15 })
    expect((await app.call(verifyCode, { body: { email, code: late } })).status).toBe(422)
  })

  it('is never stored in plain text', async () => {
    const { email } = sampleRegistration()
    await app.call(register, { body: sampleRegistration({ email }) })
    const before = await readJobs(app.database.pool)
    const code = await readCode(app, email)
    const rows = await storedRows(app, 'directory_codes', { email })
    expect(JSON.stringify([before, rows])).not.toContain(code)
  })

  it('answers the same for an address without an account', async () => {
    const known = sampleRegistration()
    await app.call(register, { body: known })
    const answers = await Promise.all(
      [known.email, 'nadie@ejemplo.test'].map((email) => app.call(sendCode, { body: { email } })),
    )
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})
