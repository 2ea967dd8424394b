import * as z from 'zod/mini'
import { currencies } from '../business/currency.ts'
import { serviceTypes } from '../business/service-type.ts'
import { choiceOf } from '../calls/choice.ts'
import { hourFormat } from '../calls/time.ts'
import { bookedAs, customerAnswer } from '../customers/customer-schemas.ts'
import { headsUps } from '../heads-up/heads-up.ts'
import { appointmentChange } from './appointment-change.ts'
import { payment } from './payment.ts'
import { skippedMail } from './skipped-mail.ts'

const appointmentStatuses = ['PENDING', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'EXPIRED'] as const

/** An appointment as the owner sees it; date and time are local to the commerce. */
export const appointment = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  duration: z.number(),
  status: choiceOf(appointmentStatuses),
  serviceId: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  /** The assigned team member; null at a business of one. */
  member: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  /** The price at the time of booking, not the service's current one; both null without a service or with a price on request. */
  price: z.nullable(z.number()),
  currency: z.nullable(choiceOf(currencies)),
  /** How the customer paid; null: nothing was noted. */
  payment: z.optional(z.nullable(payment)),
  customer: z.object({
    id: z.string(),
    ...customerAnswer,
    /** Whether their personal data were erased; the customer can't be opened then. */
    isErased: z.boolean(),
  }),
  /** The name and phone that a visitor gave, if they differ from the stored customer. */
  bookedAs: z.optional(z.nullable(bookedAs)),
  /** The business's notes on the customer: 'Sobre el cliente', then the pinned ones. */
  customerNotes: z.array(z.string()),
  notes: z.nullable(z.string()),
  /** The link of its video call: its own, else its service's. */
  meetLink: z.nullable(z.string()),
  /** Its own link alone. */
  meetingLink: z.nullable(z.string()),
  isInLocal: z.boolean(),
  isCustomAddress: z.boolean(),
  isOnline: z.boolean(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  noShow: z.boolean(),
  /** When the owner noted that the customer arrived, an instant. */
  arrivedAt: z.nullable(z.string()),
  /** When the customer confirmed that they will come at this time, an instant. */
  confirmedAt: z.nullable(z.string()),
  /** The customer's word on the day, with its instant; null for none. */
  headsUp: z.optional(z.nullable(z.object({ says: choiceOf(headsUps), at: z.string() }))),
  isRescheduled: z.boolean(),
  history: z.array(
    z.object({
      status: choiceOf(['RESCHEDULED']),
      date: z.string(),
      time: z.string(),
      by: choiceOf(['OWNER', 'CUSTOMER']),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  changes: z.optional(z.array(appointmentChange)),
  cancelReason: z.nullable(z.string()),
  finalNotes: z.nullable(z.string()),
  /** Until when the owner, who ended it by hand, can reopen it: an instant. */
  reopenUntil: z.nullable(z.string()),
  /**
   * The latest mail about it was not delivered to the customer, and is not tried again: they don't know about
   * the change.
   */
  mailFailed: z.boolean(),
  /** The latest mail about it that a limit held back, until another one is sent; null for none. */
  mailSkipped: z.nullable(skippedMail),
  /** When the customer was reminded by WhatsApp of the time that it has now, an instant. */
  whatsappSentAt: z.nullable(z.string()),
  /** The appointments that were booked together with it; null: booked alone. */
  seriesId: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
})

export type Appointment = z.output<typeof appointment>

/** An appointment as its customer sees it, through their secret link. */
export const publicAppointment = z.object({
  ...z.omit(appointment, {
    arrivedAt: true,
    bookedAs: true,
    changes: true,
    customerNotes: true,
    finalNotes: true,
    payment: true,
    reopenUntil: true,
    seriesId: true,
    mailFailed: true,
    mailSkipped: true,
    meetingLink: true,
    whatsappSentAt: true,
  }).shape,
  /** For a UNIQUE service the customer can't change the date, even when it is no longer offered. Null without one. */
  serviceType: z.nullable(choiceOf(serviceTypes)),
  customer: z.omit(appointment.shape.customer, { id: true, isErased: true }),
  commerce: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    address: z.string(),
    phone: z.string(),
    timezone: z.string(),
    hourFormat,
  }),
  /** Whether the customer may still change or cancel it, and until when (an instant). */
  canChange: z.boolean(),
  changeUntil: z.string(),
  /** Whether the customer may still confirm that they will come. */
  canConfirm: z.boolean(),
  /** The heads-ups that its customer may give now; null unless it is live, and between the start of its day and its end. */
  onDay: z.optional(z.nullable(z.object({ headsUps: z.array(choiceOf(headsUps)) }))),
  /** Minutes that it takes once it is moved: its service may last longer today than when it was booked. */
  durationIfMoved: z.number(),
  /** Whether it may not be left without the phone that it has. */
  isPhoneRequired: z.boolean(),
  /** Of the first appointment of a party only: the others, as they were booked. */
  party: z.optional(
    z.array(
      z.object({
        ...z.pick(appointment, {
          id: true,
          serviceId: true,
          serviceName: true,
          duration: true,
          date: true,
          time: true,
          status: true,
          price: true,
          currency: true,
          isInLocal: true,
          isCustomAddress: true,
          isOnline: true,
        }).shape,
        name: z.string(),
      }),
    ),
  ),
})

export type PublicAppointment = z.output<typeof publicAppointment>
