import * as accounts from './accounts.ts'
import * as appointments from './appointments.ts'
import * as blockedContacts from './blocked-contacts.ts'
import * as books from './books.ts'
import * as calendar from './calendar.ts'
import * as commerce from './commerce.ts'
import * as customerHistory from './customer-history.ts'
import * as customerImports from './customer-imports.ts'
import * as customerNotes from './customer-notes.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as geo from './geo.ts'
import * as google from './google.ts'
import * as integrations from './integrations.ts'
import * as notifications from './notifications.ts'
import * as ownerAvailability from './owner-availability.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as referrals from './referrals.ts'
import * as registration from './registration.ts'
import * as reminderSubscription from './reminder-subscription.ts'
import * as services from './services.ts'
import * as settings from './settings.ts'
import * as whatsapp from './whatsapp.ts'
import * as whatsappMessage from './whatsapp-message.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the API, for the server and its documentation; the web imports endpoints one by one. */
export const allEndpoints: readonly Endpoint[] = [
  registration,
  accounts,
  appointments,
  blockedContacts,
  books,
  calendar,
  commerce,
  customers,
  customerHistory,
  customerNotes,
  customerImports,
  geo,
  google,
  integrations,
  notifications,
  ownerAvailability,
  profile,
  reminderSubscription,
  push,
  referrals,
  services,
  settings,
  whatsapp,
  whatsappMessage,
].flatMap((module) => Object.values(module).filter(isEndpoint))
