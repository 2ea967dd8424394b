import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { clearJobs } from '../../testing/queued-jobs.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { createAs, fewMailsQuota } from '../../testing/steps/create-as.ts'
import { remindAs } from '../../testing/steps/remind-as.ts'
import { changeAppointment } from '../../testing/stored/appointments.ts'
import { emptyTables, ownedBy, storedValues } from '../../testing/stored/rows.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
const { created, mailed, startOver } = createAs(app, () => salon)
const { pool } = app.database
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(pool)
  await emptyTables(app, 'reminders', 'reached_recipients')
  salon = await openBusiness(app)
  startOver()
})

const rosa = 'rosa@ejemplo.test'
const rename = (id: string, email: string) => changeAppointment(app, id, { email })

describe('a customer whose e-mail is changed before the mail is sent', () => {
  const perRecipient = { limit: 'RECIPIENT', max: 3, isReminder: false }

  it('gets no more than the limit at the new address, which the owner sees', async () => {
    const made = []
    for (let index = 0; index < 5; index += 1)
      made.push(await created(`cliente${index}@ejemplo.test`, { date: '2026-12-04' }))
    for (const { id } of made) await rename(id, 'rosa+1@ejemplo.test')
    expect(await mailed()).toEqual(Array.from({ length: 3 }, () => 'rosa+1@ejemplo.test'))
    const shown = await Promise.all(made.map(({ id }) => as.shown(id)))
    expect(shown.filter(({ mailSkipped }) => mailSkipped !== null)).toHaveLength(2)
    expect(shown.find(({ mailSkipped }) => mailSkipped !== null)?.mailSkipped).toMatchObject(
      perRecipient,
    )
  })

  it('gets no more than the limit about the owner’s changes to visitors’ bookings', async () => {
    const ids = []
    for (const hour of [10, 11, 12, 13, 14]) {
      const email = `visita${hour}@ejemplo.test`
      ids.push(await as.booked({ date: '2026-12-09', time: `${hour}:00`, email }))
    }
    await mailed()
    for (const id of ids) dataOf(await as.cancel(id))
    for (const id of ids) await rename(id, rosa)
    expect(await mailed()).toEqual(Array.from({ length: 3 }, () => rosa))
  })

  it('gets no more reminders than the limit', async () => {
    await reminders.at([24])
    const made = []
    for (const time of ['13:00', '14:00', '15:00', '16:00'])
      made.push(await created(`a${time.slice(0, 2)}@ejemplo.test`, { date: '2026-11-26', time }))
    await mailed()
    app.clock.set('2026-11-25T22:00:00Z')
    await reminders.send()
    for (const { id } of made) await rename(id, rosa)
    expect((await mailed()).filter((to) => to === rosa)).toHaveLength(3)
  })

  it('has an undone change uncounted at the former address', async () => {
    const { id } = await created('ana@ejemplo.test', { date: '2026-12-10' })
    await mailed()
    dataOf(await as.cancel(id))
    await rename(id, rosa)
    dataOf(await as.undo(id))
    const [mails] = await storedValues(app, 'mailed_recipients', 'mails', ownedBy(salon))
    expect(mails).toBe(1)
  })
})
