import { fieldLimits } from './field-limits.ts'

/** Limits shared by forms and server. */
export const limits = {
  ...fieldLimits,
  commerceName: 80,
  commerceDescription: 250,
  otherCategory: 60,
  usernameMin: 3,
  usernameMax: 40,
  /** Pictures of a business's work on its page. */
  gallery: 12,
  serviceName: 80,
  serviceDescription: 800,
  meetingLink: 1000,
  /** Calendars of a Google account that an owner can choose. */
  googleCalendars: 50,
  /** Characters of a calendar's id, usually an e-mail address. */
  googleCalendarId: 200,
  durationMin: 5,
  durationMax: 1440,
  durationStep: 5,
  registrationAttendees: 100,
  eventAttendees: 20,
  classAttendees: 100,
  prepMax: 1440,
  prepStep: 5,
  distanceKm: 20_000,
  daySlots: 24,
  daysOff: 500,
  dayOffReason: 120,
  bookedDays: 400,
  imageBytes: 5 * 1024 * 1024,
  /** The size of a request body, without its pictures. */
  bodyBytes: 64 * 1024,
  noShowDays: 30,
  cancelledAtOnce: 100,
  /** How long a screen offers to undo an owner's change; its mails wait until then. */
  undoSeconds: 10,
  /** How long an owner can undo a change of an appointment, reopen it, or undo a merge of customers. */
  undoHours: 24,
  blockedContacts: 1000,
  /** Per business, including past events and inactive services. */
  services: 200,
  blockedNote: 120,
  /** The newest notifications of a business that are stored; also the highest count of unread ones. */
  notifications: 1000,
  /** Characters of a push service's address for one device. */
  pushEndpoint: 1000,
  whatsappTemplate: 1000,
  /** Fields in one template: a filled message stays short enough for an address. */
  templateFields: 20,
  /** Per customer. */
  tags: 10,
  tag: 30,
  customerNotes: 500,
  /** Pinned notes of one customer. */
  pinnedNotes: 5,
  /** A customer without a visit for this long is listed as away. */
  awayDays: 60,
  /** Lines of one file of customers, and of one call of its import. */
  importLines: 20_000,
  importBatch: 200,
  /** Characters of one cell; a call with a longer one is refused, so the web leaves its line out. */
  importCell: 2000,
  /** Imports of a business that can be undone; one more replaces the oldest. */
  imports: 20,
  /** Notes of one customer in an export: the pinned ones and the latest. */
  exportedNotes: 20,
  /** How long an import of customers can be undone. */
  importUndoDays: 7,
  /** Customers that one request to undo an import deletes or restores. */
  undoBatch: 1000,
  /** Characters of a message to all attendees of a class or event. */
  groupMessage: 600,
  /** How late somebody can be. */
  delayMinutes: 240,
  /** Appointments of one customer that one message reminds of. */
  remindedAtOnce: 20,
} as const
