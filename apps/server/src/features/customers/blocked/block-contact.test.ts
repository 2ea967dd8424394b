import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { Given } from '@cuando/contract/calls/endpoint'
import {
  blockContact,
  blockedContacts,
  unblockContact,
} from '@cuando/contract/customers/blocked-contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { blockContacts } from '../../../testing/stored/business.ts'
import { countRows } from '../../../testing/stored/rows.ts'

const NO = 'No es posible reservar en línea con estos datos. Comunícate con el negocio.'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

type Blocked = Given<typeof blockContact>['body']
const block = (body: Blocked, token = salon.token) => app.call(blockContact, { body }, token)
const list = async (query: Given<typeof blockedContacts>['query'] = {}, token = salon.token) =>
  dataOf(await app.call(blockedContacts, { query }, token))
const unblock = (contactId: string, token = salon.token) =>
  app.call(unblockContact, { params: { contactId } }, token)
const refusal = { status: 403, body: { isSuccess: false, message: NO } }

describe('an owner', () => {
  it('blocks an e-mail and a phone, sees the newest first, and unblocks', async () => {
    const both = dataOf(
      await block({ email: ' Rosa@Ejemplo.TEST ', phone: '+52 55 1234-5678', note: 'No vino' }),
    )
    expect(both).toMatchObject([
      { kind: 'EMAIL', value: 'rosa@ejemplo.test', note: 'No vino' },
      { kind: 'PHONE', value: '5512345678', note: 'No vino' },
    ])
    app.clock.advance({ minutes: 1 })
    const [later] = dataOf(await block({ phone: '0034 612 345 678' }))
    expect(later).toMatchObject({ value: '34612345678', note: null })
    expect((await list()).map(({ value }) => value)).toEqual([
      '34612345678',
      '5512345678',
      'rosa@ejemplo.test',
    ])
    expect(await unblock(later?.id ?? '')).toMatchObject({
      status: 200,
      body: { message: 'Contacto desbloqueado' },
    })
    expect(await list()).toHaveLength(2)
    expect(await unblock(later?.id ?? '')).toMatchObject({
      status: 404,
      body: { message: 'Contacto no encontrado' },
    })
  })

  it('finds blocked contacts by an e-mail or phone in any spelling', async () => {
    dataOf(await block({ email: 'rosa@ejemplo.test', phone: '5512345678' }))
    dataOf(await block({ email: 'ana@ejemplo.test' }))
    const found = async (query: Given<typeof blockedContacts>['query']) =>
      (await list(query)).map(({ value }) => value)
    expect(await found({ email: 'ROSA@ejemplo.test' })).toEqual(['rosa@ejemplo.test'])
    expect(await found({ phone: '044 55 1234 5678' })).toEqual(['5512345678'])
    expect(await found({ email: 'ana@ejemplo.test', phone: '5512345678' })).toEqual([
      'ana@ejemplo.test',
      '5512345678',
    ])
    expect(await found({ email: 'nadie@ejemplo.test' })).toEqual([])
  })

  it('gets the errors of invalid contacts', async () => {
    for (const [body, fieldErrors] of [
      [{}, { email: 'Escribe un correo o un teléfono' }],
      [{ email: '', phone: ' ' }, { email: 'Escribe un correo o un teléfono' }],
      [{ email: 'rosa' }, { email: 'Email inválido' }],
      [{ phone: '123' }, { phone: 'El teléfono debe tener entre 7 y 15 dígitos' }],
      [{ email: 'rosa@ejemplo.test', note: 'x'.repeat(121) }, { note: 'Máximo 120 caracteres' }],
    ] as const) {
      expect(await block(body)).toMatchObject({ status: 422, body: { data: { fieldErrors } } })
    }
    expect(await list()).toEqual([])
  })

  it('blocks the same contact once, also concurrently', async () => {
    const again = { email: 'rosa@ejemplo.test', phone: '5512345678' }
    const answers = await Promise.all([
      block(again),
      block({ phone: '+525512345678', email: 'ROSA@ejemplo.test', note: 'Bromista' }),
      block(again),
      block({ phone: '5512345678' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = new Set(answers.flatMap((answer) => dataOf(answer).map(({ id }) => id)))
    expect(ids.size).toBe(2)
    dataOf(await block(again))
    expect(await list()).toMatchObject([{ note: 'Bromista' }, { note: 'Bromista' }])
  })

  it('blocks a mailbox once for all variants of its address, and unblocks all of them', async () => {
    const [first] = dataOf(await block({ email: 'malo@gmail.com' }))
    expect(dataOf(await block({ email: 'm.alo+1@googlemail.com', note: 'Bromista' }))).toEqual([
      { ...first, note: 'Bromista' },
    ])
    // Like rows from before mailboxes were compared.
    await blockContacts(app, salon, 'EMAIL', ['ma.lo@gmail.com'])
    expect(await list({ email: 'MALO+9@gmail.com' })).toHaveLength(2)
    const unblocked = await unblock(first?.id ?? '')
    expect(unblocked.status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('can block a thousand contacts at most', async () => {
    const emails = Array.from({ length: 999 }, (_, n) => `${n + 1}@ejemplo.test`)
    await blockContacts(app, salon, 'EMAIL', emails)
    const answers = await Promise.all([
      block({ email: 'a@ejemplo.test' }),
      block({ email: 'b@ejemplo.test' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Puedes tener hasta 1000 contactos bloqueados. Desbloquea alguno para bloquear otro.',
    )
    expect(await list()).toHaveLength(1000)
    expect((await block({ email: '7@ejemplo.test', note: 'Otra vez' })).status).toBe(200)
  })

  it('cannot list or unblock the contacts of another business', async () => {
    const [contact] = dataOf(await block({ email: 'rosa@ejemplo.test' }))
    const other = await openBusiness(app)
    expect(await list({}, other.token)).toEqual([])
    expect((await unblock(contact?.id ?? '', other.token)).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect((await bookAs(app, other)).status).toBe(201)
    for (const call of [block({ email: 'x@ejemplo.test' }, 'none'), unblock('x', 'none')])
      expect((await call).status).toBe(401)
  })
})

describe('a blocked visitor', () => {
  it.each([
    ['e-mail', { email: 'rosa@ejemplo.test' }, { email: 'Rosa@Ejemplo.test', phone: '' }],
    ['mailbox', { email: 'malo@gmail.com' }, { email: 'm.alo+1@gmail.com', phone: '' }],
    ['phone', { phone: '5587654321' }, { email: 'otra@ejemplo.test', phone: '+52 1 55 8765 4321' }],
  ])('cannot book with the %s, but can again once unblocked', async (_, blocked, visitor) => {
    const [contact] = dataOf(await block({ ...blocked, note: 'Llenó la agenda' }))
    const before = await countRows(app, 'appointments')
    const answer = await bookAs(app, salon, visitor, 'una-clave-cualquiera')
    expect(answer).toMatchObject(refusal)
    expect(JSON.stringify(answer.body)).not.toContain('Llenó')
    expect(await countRows(app, 'appointments')).toBe(before)
    expect((await bookAs(app, salon, { email: 'eva@ejemplo.test', phone: '' })).status).toBe(201)
    dataOf(await unblock(contact?.id ?? ''))
    const again = await bookAs(
      app,
      salon,
      { ...visitor, date: '2026-11-26' },
      'una-clave-cualquiera',
    )
    expect(again.status).toBe(201)
  })

  it('can cancel an appointment but not move it, which the owner still can', async () => {
    const [kept = '', gone = ''] = [
      await as.booked({ date: '2026-11-27' }),
      await as.booked({ date: '2026-11-27', time: '12:00' }),
    ]
    dataOf(await block({ phone: '55 8765 4321' }))
    expect(await as.moveOwn(kept, '2026-11-30', '12:00')).toMatchObject(refusal)
    expect(await as.freeAt('2026-11-27')).not.toContain('10:00')
    expect((await as.cancelOwn(gone)).status).toBe(200)
    expect((await as.move(kept, { date: '2026-11-30', time: '12:00' })).status).toBe(200)
  })

  it('can still be booked by the owner', async () => {
    dataOf(await block({ email: rosa.email, phone: rosa.phone }))
    const body = { ...rosa, serviceId: salon.serviceId }
    expect((await app.call(createAppointment, { body }, salon.token)).status).toBe(201)
    const forced = { ...body, time: '21:00', force: true }
    expect((await app.call(createAppointment, { body: forced }, salon.token)).status).toBe(201)
  })

  it('is booked or refused during a concurrent block, and refused after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `carrera${round}@ejemplo.test`
      const time = `1${round}:00`
      const [blocked, booked] = await Promise.all([
        block({ email }),
        bookAs(app, salon, { email, phone: '', date: '2026-11-27', time }),
      ])
      expect(blocked.status).toBe(200)
      expect([201, 403]).toContain(booked.status)
      const later = await bookAs(app, salon, { email, phone: '', date: '2026-11-30', time })
      expect(later).toMatchObject(refusal)
    }
  })
})
