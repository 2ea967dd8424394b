import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { manageNotifications } from '../../../testing/steps/manage-notifications.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { changeRows } from '../../../testing/stored/rows.ts'
import { sendReminders } from './send-reminders.ts'

const app = await openTestApp()

it('a reminder is in the lists of the team member, the front desk and the owner, by name', async () => {
  const team = await openTeam(app)
  const { list } = manageNotifications(app, () => team.salon)
  app.clock.advance({ minutes: 5 })
  await bookWith(app, team, team.ana, { date: '2026-11-26', time: '10:00' })
  app.clock.set('2026-11-25T16:30:00Z')
  await changeRows(app, 'directory_sessions', {}, { expires_at: '2026-12-01' })
  const { mailQuota } = app
  await sendReminders(app.database.db, app.clock.now(), { mailQuota })
  const reminders = async ({ token }: { token: string }) =>
    (await list({}, token)).notifications.flatMap(({ type, message }) =>
      type === 'APPOINTMENT_REMINDER' ? [message] : [],
    )
  const reminder =
    'Rosa Peña tiene una cita de Corte con Ana el jueves 26 de noviembre de 2026, 10:00'
  for (const person of [team.owner, team.sofia, team.ana])
    expect(await reminders(person)).toEqual([reminder])
  expect(await reminders(team.luz)).toEqual([])
})
