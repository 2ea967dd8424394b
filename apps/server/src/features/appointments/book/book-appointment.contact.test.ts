import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { countRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
let booked = 0
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  booked = 0
})

type Changes = Parameters<typeof bookAs>[2]

/** A different hour of the next day at each call. */
function freeTime() {
  booked += 1
  return { time: `${String(8 + booked).padStart(2, '0')}:00` }
}

const book = (changes: Changes) => bookAs(app, salon, { ...freeTime(), ...changes })
const writeIn = (changes: Changes) => {
  const body = { ...rosa, serviceId: salon.serviceId, ...freeTime(), ...changes } as typeof rosa
  return app.call(createAppointment, { body }, salon.token)
}

/** Creates a service of home visits; returns the fields that book it. */
async function offerVisits(): Promise<Changes> {
  const visits = manageServices(app, () => salon)
  const { id: serviceId } = await visits.created({ isCustomAddress: true })
  const home = { address: 'Calle 5, interior 3', latitude: 19.4, longitude: -99.1 }
  return { serviceId, isInLocal: undefined, isCustomAddress: true, ...home }
}

describe('the contact that a visitor’s or an owner’s booking requires', () => {
  const [both, mail, phone, none] = [{}, { phone: '' }, { email: '' }, { email: '', phone: '' }]
  const texts = {
    email: 'El email es requerido',
    phone: 'El teléfono es requerido',
    either: 'Escribe un correo o un teléfono',
  }
  const cases: [RequiredContact, [Changes, null | [string, string]][]][] = [
    [
      'EMAIL',
      [
        [both, null],
        [mail, null],
        [phone, ['email', texts.email]],
        [none, ['email', texts.email]],
      ],
    ],
    [
      'PHONE',
      [
        [both, null],
        [phone, null],
        [mail, ['phone', texts.phone]],
        [none, ['phone', texts.phone]],
      ],
    ],
    [
      'EMAIL_OR_PHONE',
      [
        [both, null],
        [mail, null],
        [phone, null],
        [none, ['email', texts.either]],
        [{ email: undefined, phone: undefined }, ['email', texts.either]],
      ],
    ],
  ]

  it.each(cases)('%s', async (required, wanted) => {
    await requireContact(app, salon, required)
    for (const [changes, refusal] of wanted) {
      for (const bookSo of [book, writeIn]) {
        const before = await countRows(app, 'appointments')
        const answer = await bookSo(changes)
        expect(answer.status, JSON.stringify(changes)).toBe(refusal ? 422 : 201)
        expect(await countRows(app, 'appointments')).toBe(before + (refusal ? 0 : 1))
        if (!refusal) continue
        const [field, text] = refusal
        expect(answer.body).toMatchObject({
          code: 'invalid',
          message: text,
          data: { fieldErrors: { [field]: text } },
        })
      }
    }
  })

  const visits: [RequiredContact, [Changes, ('email' | 'phone')[]][]][] = [
    [
      'EMAIL',
      [
        [mail, ['phone']],
        [phone, ['email']],
        [none, ['email', 'phone']],
        [both, []],
      ],
    ],
    [
      'PHONE',
      [
        [mail, ['phone']],
        [phone, []],
      ],
    ],
    [
      'EMAIL_OR_PHONE',
      [
        [mail, ['phone']],
        [none, ['phone']],
        [phone, []],
      ],
    ],
  ]

  it.each(visits)('includes a phone for a home visit: %s', async (required, wanted) => {
    await requireContact(app, salon, required)
    const visit = await offerVisits()
    for (const [changes, missing] of wanted) {
      const before = await countRows(app, 'appointments')
      const answer = await book({ ...visit, ...changes })
      expect(answer.status, JSON.stringify(changes)).toBe(missing.length > 0 ? 422 : 201)
      expect(await countRows(app, 'appointments')).toBe(before + (missing.length > 0 ? 0 : 1))
      if (answer.body.isSuccess) continue
      const fieldErrors = Object.fromEntries(missing.map((field) => [field, texts[field]]))
      expect(answer.body.data).toEqual({ fieldErrors })
    }
  })

  it('includes no phone when the owner books a home visit', async () => {
    expect((await writeIn({ ...(await offerVisits()), ...mail })).status).toBe(201)
  })

  it('follows the current setting, which does not block moves of earlier appointments', async () => {
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    const id = dataOf(await book({ email: '' })).id
    await requireContact(app, salon, 'EMAIL')
    expect((await book({ email: '' })).status).toBe(422)
    expect((await as.moveOwn(id, '2026-11-27', '10:00')).status).toBe(200)
  })

  it('must be a valid e-mail or phone, also when it is optional', async () => {
    await requireContact(app, salon, 'PHONE')
    for (const [changes, field, text] of [
      [{ email: 'rosa@' }, 'email', 'Email inválido'],
      [{ email: '', phone: '123' }, 'phone', 'El teléfono debe tener entre 7 y 15 dígitos'],
    ] as const) {
      const answer = await book(changes)
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { fieldErrors: { [field]: text } } },
      })
    }
  })
})
