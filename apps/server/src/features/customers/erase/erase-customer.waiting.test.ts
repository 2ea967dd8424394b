import { listNotifications } from '@cuando/contract/appointments/notifications'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { addDaysOff } from '../../../testing/stored/business.ts'
import { dumpEverything } from '../../../testing/stored/everything.ts'
import { emptyTables, ownedBy, storedRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const wait = waitAs(app, () => salon)
const as = changeAs(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
})

const live = () =>
  storedRows(app, 'occupations', { ...ownedBy(salon), is_live: true }, { columns: ['starts_at'] })

const erase = async (appointmentId: string) => {
  const customerId = (await as.shown(appointmentId)).customer.id
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
}

it('deletes their entries, frees the place, and forgets the name in the notification', async () => {
  const contact = { lastName: 'Ixtlil', phone: '5512345678' }
  const booked = await as.booked({ ...contact, email: 'rosa@ejemplo.test', date: '2026-11-27' })
  await wait.held({ ...contact })
  await erase(booked)
  expect(await wait.list()).toEqual([])
  expect(await live()).toHaveLength(1)
  expect(await dumpEverything(app)).not.toContain('Ixtlil')
  const listed = dataOf(await app.call(listNotifications, {}, salon.token))
  expect(JSON.stringify(listed)).not.toContain('Lista de espera')
})

it('leaves others in line, also a relative with the same telephone', async () => {
  const phone = '5512345678'
  const booked = await as.booked({ email: 'rosa@ejemplo.test', phone, date: '2026-11-27' })
  await as.booked({
    name: 'Eva',
    email: 'eva@ejemplo.test',
    phone,
    time: '12:00',
    date: '2026-11-27',
  })
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  await addDaysOff(app, salon, { date: '2026-11-25', from: null, until: null })
  await wait.waiting('Eva', { email: '', phone })
  await wait.waiting('Lola')
  await wait.waiting('Rosa', {
    email: '',
    phone,
    lastName: (await as.shown(booked)).customer.lastName,
    name: (await as.shown(booked)).customer.name,
  })
  await erase(booked)
  expect((await wait.list()).map(({ name }) => name)).toEqual(['Eva', 'Lola'])
})
