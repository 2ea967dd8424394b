import {
  cancelAppointments,
  createAppointment,
  undoChanges,
} from '@cuando/contract/appointments/appointments'
import {
  commerceTimezone,
  notificationSettings,
  reminderHours,
  saveTimezone,
} from '@cuando/contract/business/settings'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjectsNow } from '../../../testing/work-jobs.ts'
import { settleAppointments } from '../change/settle-appointments.ts'

const HOUR_MS = 3_600_000

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const reminders = remindAs(app, () => salon)
const silent = pino({ level: 'silent' })
let salon: TestBusiness
let eventId: string
let ids: string[]

/** An action of an owner, a customer or the system; many are refused, which must change nothing. */
type Deed = () => Promise<unknown>

const named = (name: string, deed: Deed): Deed & { toString(): string } =>
  Object.assign(deed, { toString: () => name })
const chosen = (index: number) => ids[index % Math.max(ids.length, 1)] ?? salon.commerceId

async function note(booking: ReturnType<typeof bookAs>) {
  const { body } = await booking
  if (body.isSuccess) ids.push(body.data.id)
}

const wait = (hours: number) =>
  named(`wait ${hours} h`, async () => {
    app.clock.advance({ hours })
    salon = await returnLater(app, salon, app.clock.now().toISOString())
  })

const which = fc.nat({ max: 5 })
const when = fc
  .tuple(fc.integer({ min: 24, max: 28 }), fc.integer({ min: 9, max: 17 }))
  .map(([day, hour]) => ({
    date: `2026-11-${day}`,
    time: `${String(hour).padStart(2, '0')}:00`,
  }))

const toOne = {
  cancel: as.cancel,
  cancelOwn: as.cancelOwn,
  complete: as.complete,
  miss: as.miss,
  undo: as.undo,
}
const toAll = { cancelAppointments, undoChanges }

const deed = fc.oneof(
  ...[when, when, when].map((each) =>
    each.map((at) => named(`book ${at.date} ${at.time}`, () => note(bookAs(app, salon, at)))),
  ),
  when.map((at) =>
    named(`force ${at.date} ${at.time}`, () => {
      const body = { ...rosa, ...at, serviceId: salon.serviceId, force: true }
      return note(app.call(createAppointment, { body }, salon.token))
    }),
  ),
  fc.constant(named('join the event', () => note(services.join(eventId)))),
  when.map((at) =>
    named(`move the event to ${at.date} ${at.time}`, () =>
      services.move(eventId, { specificDate: at.date, specificTime: at.time }),
    ),
  ),
  ...[which, which].map((each) =>
    fc
      .tuple(each, when)
      .map(([index, at]) =>
        named(`move ${index} to ${at.date} ${at.time}`, () => as.move(chosen(index), at)),
      ),
  ),
  fc
    .tuple(which, when)
    .map(([index, { date, time }]) =>
      named(`move own ${index} to ${date} ${time}`, () => as.moveOwn(chosen(index), date, time)),
    ),
  ...[
    fc.constantFrom('undo' as const),
    fc.constantFrom(...(Object.keys(toOne) as (keyof typeof toOne)[])),
  ].map((each) =>
    fc
      .tuple(each, which)
      .map(([name, index]) => named(`${name} ${index}`, () => toOne[name](chosen(index)))),
  ),
  fc
    .constantFrom('cancelAppointments' as const, 'undoChanges' as const)
    .map((name) => named(name, () => app.call(toAll[name], { body: { ids } }, salon.token))),
  fc
    .subarray([...reminderHours])
    .map((hours) => named(`remind ${hours.join()} h before`, () => reminders.at(hours))),
  fc
    .tuple(
      fc.constantFrom('America/Mexico_City', 'America/Cancun', 'America/Tijuana'),
      fc.constantFrom('local' as const, 'instant' as const),
    )
    .map(([timezone, keep]) =>
      named(`${timezone} ${keep}`, () =>
        app.call(saveTimezone, { body: { timezone, keep } }, salon.token),
      ),
    ),
  fc.integer({ min: 1, max: 9 }).map(wait),
  fc.constant(named('settle', () => settleAppointments(app.database.db, app.clock.now(), silent))),
  fc.constant(named('mail', () => mailedSubjectsNow(app))),
)

/** The reminders that should be planned for the current appointments, after all due ones were sent. */
async function expectedReminders(): Promise<string[]> {
  const shown = await Promise.all(ids.map(as.shown))
  const { hoursBeforeList } = dataOf(await app.call(notificationSettings, {}, salon.token))
  const { timezone } = dataOf(await app.call(commerceTimezone, {}, salon.token))
  return shown
    .filter(({ status }) => status === 'PENDING')
    .flatMap(({ id, date, time }) => {
      const start = Temporal.ZonedDateTime.from(`${date}T${time}[${timezone}]`).epochMilliseconds
      return hoursBeforeList.map((hours) => ({ id, hours, due: start - hours * HOUR_MS }))
    })
    .filter(({ due }) => due > app.clock.now().getTime())
    .map(({ id, hours, due }) => `${id} ${hours} ${new Date(due).toISOString()}`)
}

it('after any sequence of actions, the planned reminders match the booked appointments', async () => {
  let planned = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 25 }), async (deeds) => {
      app.clock.set('2026-11-24T16:00:00Z')
      salon = await openBusiness(app)
      eventId = (
        await services.created({ ...tasting, specificDate: '2026-11-27', specificTime: '20:00' })
      ).id
      ids = []
      await reminders.at([1, 6, 24])
      for (const each of deeds) {
        await each()
        await reminders.send()
        const expected = (await expectedReminders()).sort()
        planned = Math.max(planned, expected.length)
        expect((await reminders.planned()).sort()).toEqual(expected)
      }
    }),
    { numRuns: 12, interruptAfterTimeLimit: 30_000 },
  )
  expect(planned).toBeGreaterThan(5)
})
