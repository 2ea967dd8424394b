import { vi } from 'vitest'
import type { TestApp } from './make-test-app.ts'
import { dataOf, type TestBusiness } from './open-business.ts'
import { bookAs } from './steps/book-as.ts'
import { changeAppointment, storedAppointment } from './stored/appointments.ts'
import { ago, changeRows, fromNow, moveTimes, rightNow } from './stored/rows.ts'
import type { startMailTrap } from './worlds/mail-trap.ts'

type Trap = Awaited<ReturnType<typeof startMailTrap>>

/** Appointments that become due by the database's clock, and what a server makes of them. */
export function dueWork({ app, salon, trap }: { app: TestApp; salon: TestBusiness; trap: Trap }) {
  let booked = 0

  async function book(): Promise<{ id: string; email: string }> {
    const n = booked++
    const email = `due${n}@ejemplo.test`
    const time = `${9 + (n % 8)}:00`.padStart(5, '0')
    const { id } = dataOf(
      await bookAs(app, salon, { email, date: monday(Math.floor(n / 8)), time }),
    )
    return { id, email }
  }

  return {
    /** Makes one appointment that has ended, and one whose customer is to be reminded now. */
    async add() {
      const [ended, coming] = [await book(), await book()]
      await changeAppointment(app, ended.id, { starts_at: ago('2 hours'), ends_at: ago('1 hour') })
      const tomorrow = { starts_at: fromNow('23 hours'), ends_at: fromNow('24 hours') }
      await changeAppointment(app, coming.id, tomorrow)
      const reminder = { appointment_id: coming.id, hours_before: 24 }
      await changeRows(app, 'reminders', reminder, { due_at: rightNow })
      return { ended: ended.id, email: coming.email }
    },
    /** As if the minute in which recurring jobs were last queued were over. */
    async letMinutePass(): Promise<void> {
      await moveTimes(app, 'scheduled_tasks', ['queued_for'], '-1 minute')
    },
    /** Waits until the appointment is settled and its customer reminded. */
    async isDone({ ended, email }: { ended: string; email: string }): Promise<void> {
      const isDone = async () => {
        return (await storedAppointment(app, ended)).status === 'COMPLETED' && isReminded()
      }
      const isReminded = () =>
        trap.mails.some(({ to, raw }) => to.includes(email) && raw.includes('.reminder'))
      await vi.waitUntil(isDone, { timeout: 60_000, interval: 200 })
    },
  }
}

/** A Monday, which is a working day, the week after next or later. */
function monday(weeks: number): string {
  const days = 15 - (new Date().getUTCDay() || 7) + 7 * weeks
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
