import { saveNotificationSettings } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { sendReminders } from '../../features/appointments/reminders/send-reminders.ts'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Body = Given<typeof saveNotificationSettings>['body']

/** One-line actions on the reminders of a business. */
export function remindAs(app: TestApp, business: () => TestBusiness) {
  return {
    at: async (hoursBeforeList: Body['hoursBeforeList']) =>
      dataOf(
        await app.call(
          saveNotificationSettings,
          { body: { desktop: false, email: true, hoursBeforeList, autoConfirm: true } },
          business().token,
        ),
      ),
    /** Sends what is due. */
    send: () => sendReminders(app.database.db, app.clock.now(), app),
    /** The same, with messages by WhatsApp's API. */
    sendByWhatsapp: () =>
      sendReminders(app.database.db, app.clock.now(), { ...app, byWhatsapp: true }),
    /** The reminders still to be sent, soonest first, as 'appointment hours due'. */
    async planned(): Promise<string[]> {
      const { rows } = await app.database.pool.query(
        `SELECT appointment_id, hours_before, due_at FROM reminders
          WHERE commerce_id = $1 ORDER BY due_at, appointment_id`,
        [business().commerceId],
      )
      return rows.map(
        (row) => `${row.appointment_id} ${row.hours_before} ${row.due_at.toISOString()}`,
      )
    },
    /** The messages of the owner's reminders, oldest first. */
    async told(): Promise<string[]> {
      const { rows } = await app.database.pool.query(
        `SELECT message FROM notifications
          WHERE commerce_id = $1 AND type = 'APPOINTMENT_REMINDER' ORDER BY created_at, message`,
        [business().commerceId],
      )
      return rows.map((row) => row.message)
    },
  }
}
