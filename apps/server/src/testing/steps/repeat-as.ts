import * as repeating from '@cuando/contract/appointments/repeating'
import type { Given } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Start = Given<typeof repeating.repeatAppointment>['body']['starts'][number]

/** One-line actions of an owner who books further appointments like one, and changes them together. */
export function repeatAs(app: TestApp, business: () => TestBusiness) {
  const one = (appointmentId: string) => ({ params: { appointmentId } })
  const repeat = (id: string, starts: Start[], key?: string, token = business().token) =>
    app.call(
      repeating.repeatAppointment,
      { ...one(id), headers: { 'idempotency-key': key }, body: { starts } },
      token,
    )
  return {
    preview: (id: string, everyWeeks: number, times?: number, token = business().token) =>
      app.call(repeating.previewRepeat, { ...one(id), query: { everyWeeks, times } }, token),
    repeat,
    /** The ids of a new series. */
    repeated: async (id: string, starts: Start[]) =>
      dataOf(await repeat(id, starts)).appointments.map((each) => each.id),
    following: async (id: string) =>
      dataOf(await app.call(repeating.followingInSeries, one(id), business().token)).appointments,
    cancelSeries: (id: string, reason?: string) =>
      app.call(repeating.cancelSeries, { ...one(id), body: { reason } }, business().token),
    previewMove: (id: string, date: string, time: string) =>
      app.call(
        repeating.previewSeriesMove,
        { ...one(id), query: { date, time } },
        business().token,
      ),
    moveSeries: (id: string, moves: Given<typeof repeating.moveSeries>['body']['moves']) =>
      app.call(repeating.moveSeries, { ...one(id), body: { moves } }, business().token),
  }
}

/** The Wednesdays after 25 November 2026 at 10:00, one a week. */
export const weekly = (count: number): Start[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 11, 2 + 7 * index)).toISOString().slice(0, 10),
    time: '10:00',
  }))
