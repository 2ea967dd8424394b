import {
  appointmentDetail,
  cancelAppointment,
  completeAppointment,
  markArrival,
  markNoShow,
  moveAppointment,
  resendMail,
  undoChange,
} from '@cuando/contract/appointments/appointments'
import { markWhatsappReminder } from '@cuando/contract/appointments/whatsapp'
import {
  availableHours,
  cancelOwnAppointment,
  moveOwnAppointment,
  publicAppointmentDetail,
} from '@cuando/contract/booking/books'
import { confirmAttendance, giveHeadsUp } from '@cuando/contract/booking/own-links'
import type { Given } from '@cuando/contract/calls/endpoint'
import { sendConfirmation } from '@cuando/contract/customers/confirmation'
import type { HeadsUp } from '@cuando/contract/heads-up/heads-up'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { bookAs } from './book-as.ts'

type Move = Given<typeof moveAppointment>['body']

/** One-line actions on the appointments of a business. */
export function changeAs(app: TestApp, business: () => TestBusiness) {
  const one = (appointmentId: string) => ({ params: { appointmentId } })
  const editOwn = (id: string, body: Given<typeof moveOwnAppointment>['body']) =>
    app.call(moveOwnAppointment, { ...one(id), body })
  return {
    booked: async (changes: Parameters<typeof bookAs>[2] = {}) =>
      dataOf(await bookAs(app, business(), changes)).id,
    moveOwn: (appointmentId: string, date: string, time: string, duration?: number) =>
      editOwn(appointmentId, { date, time, duration }),
    editOwn,
    /** The appointment as its customer sees it. */
    own: async (id: string) => dataOf(await app.call(publicAppointmentDetail, one(id))),
    cancelOwn: (appointmentId: string, reason?: string) =>
      app.call(cancelOwnAppointment, { params: { appointmentId }, query: { reason } }),
    confirm: (appointmentId: string, seen?: Given<typeof confirmAttendance>['body']) =>
      app.call(confirmAttendance, { params: { appointmentId }, body: seen }),
    giveHeadsUp: (
      appointmentId: string,
      headsUp: HeadsUp | null,
      seen?: { date: string; time: string },
    ) => app.call(giveHeadsUp, { params: { appointmentId }, body: { headsUp, ...seen } }),
    move: (id: string, body: Move) =>
      app.call(moveAppointment, { ...one(id), body }, business().token),
    cancel: (id: string, reason?: string) =>
      app.call(cancelAppointment, { ...one(id), body: { reason } }, business().token),
    complete: (id: string, notes?: string) =>
      app.call(completeAppointment, { ...one(id), body: { notes } }, business().token),
    miss: (id: string) => app.call(markNoShow, one(id), business().token),
    arrive: (id: string, hasArrived = true) =>
      app.call(markArrival, { ...one(id), body: { hasArrived } }, business().token),
    remind: (id: string, sent = true, others: string[] = []) =>
      app.call(markWhatsappReminder, { ...one(id), body: { sent, others } }, business().token),
    undo: (id: string) => app.call(undoChange, one(id), business().token),
    resend: (id: string) => app.call(resendMail, one(id), business().token),
    sendConfirmation: (...ids: string[]) =>
      app.call(sendConfirmation, { body: { ids } }, business().token),
    shown: async (id: string) =>
      dataOf(await app.call(appointmentDetail, one(id), business().token)),
    freeAt: async (date: string) => {
      const { commerceId, serviceId } = business()
      const query = { date, serviceId }
      return dataOf(await app.call(availableHours, { params: { commerceId }, query }))
        .filter((hour) => hour.isAvailable)
        .map((hour) => hour.time)
    },
  }
}
