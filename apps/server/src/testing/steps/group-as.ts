import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { mailGroup, moveGroup, previewGroupMove, showGroup } from '@cuando/contract/booking/groups'
import type { Given } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { changeAs } from './change-as.ts'
import { manageServices } from './manage-services.ts'

/** One-line actions on those who attend a class. */
export function groupAs(app: TestApp, business: () => TestBusiness) {
  const one = (groupId: string) => ({ params: { groupId } })
  const as = changeAs(app, business)
  return {
    /** A class of one hour on each day from 9:00 to 14:00. */
    openClass: async (maxAttendees = 4) => {
      const days = ['WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const
      const service = await manageServices(app, business).created({
        name: 'Yoga',
        type: 'RECURRENT',
        maxAttendees,
        serviceBusinessHours: days.map((dayOfWeek) => ({
          dayOfWeek,
          isActive: true,
          hours: [{ startTime: '09:00', endTime: '14:00', isActive: true }],
        })),
      })
      return service.id
    },
    /** Books a seat on Wednesday 25 November at 10:00, with changes; returns its id. */
    join: (serviceId: string, who: string, changes: Parameters<typeof as.booked>[0] = {}) =>
      as.booked({ serviceId, name: who, email: `${who}@ejemplo.test`, ...changes }),
    /** The id of the first class of a day. */
    groupOn: async (date = '2026-11-25', token = business().token) => {
      const query = { date, view: 'day' as const }
      const { groups } = dataOf(await app.call(appointmentCalendar, { query }, token))
      return groups.find(({ attendees }) => attendees > 0)?.id ?? ''
    },
    show: (groupId: string, token = business().token) => app.call(showGroup, one(groupId), token),
    preview: async (groupId: string, date: string, time: string, token = business().token) =>
      app.call(previewGroupMove, { ...one(groupId), query: { date, time } }, token),
    move: (groupId: string, body: Given<typeof moveGroup>['body'], token = business().token) =>
      app.call(moveGroup, { ...one(groupId), body }, token),
    write: (groupId: string, message: string, token = business().token) =>
      app.call(mailGroup, { ...one(groupId), body: { message } }, token),
  }
}
