import { commerceId } from '@cuando/contract/business/commerce-id'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { makeWhatsapp } from '../../../platform/whatsapp/make-whatsapp.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { mailedSubjects, mailedSubjectsNow } from '../../../testing/work-jobs.ts'
import { startWhatsappWorld } from '../../../testing/worlds/start-whatsapp-world.ts'
import { whatsappReminderJobs } from './send-whatsapp-reminder.ts'

const app = await openTestApp()
const world = await startWhatsappWorld()
afterAll(() => world.close())
const whatsapp = makeWhatsapp(world.settings)
const as = changeAs(app, () => salon)
const team = manageTeam(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

it('a reminder by WhatsApp’s API names the person of a business with a team behind the service', async () => {
  const memberId = await team.joined('Luis')
  const appointmentId = await as.booked({ date: '2026-11-25', memberId })
  await mailedSubjects(app)
  const of = { commerceId: commerceId.parse(salon.commerceId), appointmentId }
  const jobs = whatsappReminderJobs([{ ...of, sequence: 0, hoursBefore: 24, phone: '5512345678' }])
  await inTransaction(app.database.db, (tx) => queueJobs(tx, jobs))
  await mailedSubjectsNow({ ...app, whatsapp })
  const [message] = world.accepted
  expect(message?.parameters).toHaveLength(7)
  expect(message?.parameters[1]).toBe('Corte con Luis')
})
