import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { dumpBusiness } from '../../../testing/stored/everything.ts'
import { changeRows, storedValues } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const people = mergeAs(app, () => salon)
const imports = importAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const eva = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test', phone: '5512345678' }
const evita = { name: 'Evita', lastName: 'Ruiz', email: 'evita@ejemplo.test', phone: '5599999999' }
const beto = { ...evita, name: 'Beto', phone: '5511112222' }
const customerOf = async (appointmentId: string) => (await as.shown(appointmentId)).customer

/** The appointments and stopped reminders as sorted texts. */
async function dump() {
  const { appointments = [], stopped_reminders = [] } = await dumpBusiness(app, salon.commerceId)
  return [...appointments, ...stopped_reminders].map((row) => JSON.stringify(row)).toSorted()
}

/** Coming appointments of Eva, Evita, Evita's son, and of Luis, who shares Evita's e-mail. */
async function bookAll() {
  const luis = { ...evita, name: 'Luis', phone: '5577777777' }
  await imports.imported(await imports.started(), [eva, evita, luis])
  const [own, others, sons, shared] = [
    await as.booked({ ...eva, date: '2026-11-26' }),
    await as.booked({ ...evita, date: '2026-11-27' }),
    await as.booked({ ...beto, date: '2026-11-30' }),
    await as.booked({ ...luis, date: '2026-12-01' }),
  ]
  const [kept, other] = [(await customerOf(own)).id, (await customerOf(others)).id]
  return { own, others, sons, shared, kept, other }
}

it.each([
  ['the kept one', {}],
  ['the other one', { ...evita, phone: eva.phone }],
  ['neither', { name: 'Evi', email: 'evi@ejemplo.test', phone: '' }],
])(
  'returns the former data of coming appointments after those of %s were chosen',
  async (_, chosen) => {
    const { own, others, kept, other } = await bookAll()
    await people.unsubscribed(own, eva.email)
    await people.unsubscribed(others, evita.email)
    const before = await dump()
    await people.merged(kept, other, chosen)
    expect(await dump()).not.toEqual(before)
    app.clock.advance({ hours: 2 })
    await people.undone(kept, other)
    expect(await dump()).toEqual(before)
  },
)

it('leaves the columns of an appointment that were changed since', async () => {
  const { own, others, sons, shared, kept, other } = await bookAll()
  await people.merged(kept, other)
  const corrected = 'tercera@ejemplo.test'
  await changeAppointment(app, others, { email: corrected })
  await changeAppointment(app, sons, { last_name: 'Soto' })
  await people.undone(kept, other)
  expect(await customerOf(own)).toMatchObject({ ...eva, id: kept })
  expect(await customerOf(others)).toMatchObject({ ...evita, email: corrected, id: other })
  expect(await customerOf(sons)).toMatchObject({ ...beto, lastName: 'Soto', id: other })
  expect(await customerOf(shared)).toMatchObject({ email: evita.email })
})

it('leaves a corrected e-mail of the remaining customer in their appointments', async () => {
  const { own, others, kept, other } = await bookAll()
  await people.merged(kept, other)
  const email = 'correcta@ejemplo.test'
  await people.change(kept, { email })
  expect(await people.undone(kept, other)).toMatchObject({ customer: { email }, stayed: ['email'] })
  expect(await customerOf(own)).toMatchObject({ ...eva, email })
  expect(await customerOf(others)).toMatchObject({ ...evita, email })
})

it('undoes a merge of an older server, which corrected nothing', async () => {
  const { others, kept, other } = await bookAll()
  await people.merged(kept, other)
  await changeAppointment(app, others, { email: evita.email })
  const [moved] = await storedValues(app, 'customer_merges', 'moved', { kept_id: kept })
  const older = JSON.stringify({ ...Object(moved), corrected: undefined })
  await changeRows(app, 'customer_merges', { kept_id: kept }, { moved: older })
  await people.undone(kept, other)
  expect(await customerOf(others)).toMatchObject({ email: evita.email, id: other })
})
