import { appointmentDetail, upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import { moneyOfMonth } from '@cuando/contract/appointments/money'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@cuando/contract/appointments/notifications'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import {
  availableDates,
  availableHours,
  nextAvailable,
  publicAppointmentDetail,
  publicCommerce,
} from '@cuando/contract/booking/books'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from './features/accounts/open-session.ts'
import { settleAppointments } from './features/appointments/change/settle-appointments.ts'
import { sendReminders } from './features/appointments/reminders/send-reminders.ts'
import { sweepNotifications } from './features/notifications/sweep-notifications.ts'
import { openTestApp } from './testing/make-test-app.ts'
import { asOwner, dataOf } from './testing/open-business.ts'
import { makeFilledDatabase } from './testing/samples/fill-book.ts'
import { bookAs } from './testing/steps/book-as.ts'
import { addNotifications } from './testing/stored/business.ts'
import { type QueryPlan, watchQueries } from './testing/watch-queries.ts'

// Tables that grow over time. In this test, those bounded by the size of one business stay short.
const big = [
  'appointments',
  'occupations',
  'customers',
  'customer_notes',
  'notifications',
  'reminders',
  'days_off',
  'appointment_moves',
  'appointment_undos',
  'idempotency_keys',
  'directory_appointments',
  'directory_sessions',
]

const { database, business } = await makeFilledDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
const plansOf = watched.plansOf
const token = await openSession(database.db, asOwner(business), true, app.clock.now())
beforeEach(() => app.clock.set('2026-11-24T16:00:00Z'))

const params = () => ({ commerceId: business.commerceId })
const query = () => ({ date: '2026-12-09', serviceId: business.serviceId })
const indexesOf = (plans: readonly QueryPlan[]) => plans.flatMap((plan) => plan.indexes)
const upcoming = (page: number) =>
  app.call(upcomingAppointments, { query: { page: String(page), limit: '20' } }, token).then(dataOf)

function expectNoScan(plans: readonly QueryPlan[]): void {
  expect(plans.length).toBeGreaterThan(0)
  for (const { sql, scans } of plans) {
    expect(
      scans.filter((table) => big.includes(table)),
      sql,
    ).toEqual([])
  }
}

async function expectIndexes(look: () => Promise<unknown>, indexes: string[]): Promise<void> {
  const plans = await plansOf(look)
  expectNoScan(plans)
  expect(indexesOf(plans)).toEqual(expect.arrayContaining(indexes))
}

describe('no big table is scanned', () => {
  it.each([
    ['the hours of a day', availableHours, '2026-12-09'],
    // The book of one month is read once.
    ['the free days of a month', availableDates, '2027-01-09'],
  ])('for %s', async (_, call, date) => {
    const plans = await plansOf(() =>
      app.call(call, { params: params(), query: { ...query(), date } }).then(dataOf),
    )
    expectNoScan(plans)
    expect(indexesOf(plans)).toEqual(
      expect.arrayContaining(['occupations_by_end', 'days_off_by_date']),
    )
  })

  it('for the next free start', async () => {
    const { serviceId } = business
    const look = () => app.call(nextAvailable, { params: params(), query: { serviceId } })
    const plans = await plansOf(() => look().then(dataOf))
    expectNoScan(plans)
    expect(indexesOf(plans)).toContain('occupations_by_end')
  })

  it('for the business of a page, with its days off', async () => {
    const look = () => app.call(publicCommerce, { params: params() })
    const plans = await plansOf(() => look().then(dataOf))
    expectNoScan(plans)
    expect(indexesOf(plans)).toContain('days_off_by_date')
  })

  it('for a booking with a key, and for its repetition', async () => {
    const book = () => bookAs(app, business, { time: '11:00' }, 'una-clave-nueva').then(dataOf)
    const plans = await plansOf(book)
    expectNoScan(plans)
    expect(indexesOf(plans)).toEqual(
      expect.arrayContaining([
        'occupations_by_end',
        'notifications_unread',
        'customers_by_phone',
        'customers_by_mailbox',
        'appointments_coming_by_customer',
        'appointments_coming_by_phone',
        'appointments_new_by_customer',
        'appointments_new_by_phone',
      ]),
    )
    const again = await plansOf(book)
    expectNoScan(again)
    expect(indexesOf(again)).toContain('idempotency_keys_pkey')
  })

  it('for the first and a later page of upcoming appointments', async () => {
    for (const page of [1, 3]) {
      await expectIndexes(
        () => upcoming(page),
        ['directory_sessions_pkey', 'appointments_upcoming', 'appointment_moves_pkey'],
      )
    }
  })

  it('for the reminders of today', async () => {
    const look = () => app.call(appointmentReminders, {}, token).then(dataOf)
    await expectIndexes(look, ['appointments_upcoming', 'appointments_pkey'])
  })

  it('for a month of the calendar', async () => {
    const look = () => app.call(appointmentCalendar, { query: { date: '2026-12-09' } }, token)
    await expectIndexes(
      () => look().then(dataOf),
      [
        'appointments_by_start',
        'appointment_moves_pkey',
        'occupations_shared',
        'days_off_by_date',
        'customer_notes_newest',
      ],
    )
  })

  it.each([
    ['the numbers', () => app.call(appointmentStats, {}, token).then(dataOf)],
    [
      'the money',
      () => app.call(moneyOfMonth, { query: { date: '2026-12-09' } }, token).then(dataOf),
    ],
  ])('for %s of the month', async (_, look) => {
    await expectIndexes(look, ['appointments_by_start'])
  })

  it('for an appointment by its link', async () => {
    const appointmentId = (await upcoming(1)).appointments[0]?.id ?? ''
    const look = () => app.call(publicAppointmentDetail, { params: { appointmentId } })
    await expectIndexes(
      () => look().then(dataOf),
      ['directory_appointments_pkey', 'appointments_pkey'],
    )
  })

  it('for an appointment’s detail, with the pinned notes on its customer', async () => {
    const appointmentId = (await upcoming(1)).appointments[0]?.id ?? ''
    const look = () => app.call(appointmentDetail, { params: { appointmentId } }, token)
    await expectIndexes(() => look().then(dataOf), ['appointments_pkey', 'customer_notes_newest'])
  })

  it('for the first and a later page of notifications', async () => {
    for (const page of ['1', '20']) {
      const look = () => app.call(listNotifications, { query: { page, limit: '20' } }, token)
      const plans = await plansOf(() => look().then(dataOf))
      expectNoScan(plans)
      expect(indexesOf(plans)).toEqual(
        expect.arrayContaining(['notifications_newest', 'notifications_unread']),
      )
    }
  })

  it('for reading a notification, and for reading all', async () => {
    const { notifications } = dataOf(await app.call(listNotifications, {}, token))
    const params = { notificationId: notifications[0]?.id ?? '' }
    const one = await plansOf(() => app.call(readNotification, { params }, token).then(dataOf))
    expectNoScan(one)
    expect(indexesOf(one)).toContain('notifications_pkey')
    const all = await plansOf(() => app.call(readAllNotifications, {}, token).then(dataOf))
    expectNoScan(all)
    expect(indexesOf(all)).toContain('notifications_unread')
  })

  it('for the sweep of notifications', async () => {
    app.clock.advance({ days: 100 })
    await addNotifications({ database }, business, 1100, { created_at: app.clock.now() })
    const plans = await plansOf(() => sweepNotifications(app.database.db, app.clock.now()))
    // Rows of a small table are deleted by scanning it. The index finds the rows to delete.
    expectNoScan(plans.filter(({ sql }) => !sql.includes('is_read = true')))
    expect(indexesOf(plans)).toContain('notifications_read_by_age')
  })

  it('for the sweep of past appointments', async () => {
    app.clock.advance({ hours: 8 })
    const plans = await plansOf(() =>
      settleAppointments(app.database.db, app.clock.now(), pino({ level: 'silent' })),
    )
    expectNoScan(plans)
    expect(indexesOf(plans)).toEqual(
      expect.arrayContaining(['appointments_to_settle', 'appointments_by_occupation']),
    )
    // With ten million appointments, PostgreSQL once read all coming ones for this: 11 seconds.
    const search = plans.filter(({ sql }) => sql.includes('as materialized'))
    expect(indexesOf(search)).toContain('appointments_to_settle')
    expect(indexesOf(search)).not.toContain('appointments_upcoming')
  })

  it('for the reminders that are due', async () => {
    app.clock.advance({ hours: 4 })
    const plans = await plansOf(() => sendReminders(app.database.db, app.clock.now(), app))
    expectNoScan(plans)
    expect(indexesOf(plans)).toEqual(
      expect.arrayContaining(['reminders_by_due', 'notifications_unread']),
    )
  })

  it('for reminders at other lead times', async () => {
    const body = { desktop: false, email: true, autoConfirm: true, hoursBeforeList: [1 as const] }
    const plans = await plansOf(() =>
      app.call(saveNotificationSettings, { body }, token).then(dataOf),
    )
    expectNoScan(plans)
    expect(indexesOf(plans)).toEqual(
      expect.arrayContaining(['appointments_upcoming', 'reminders_pkey']),
    )
  })
})
