import * as accounts from '../accounts/accounts.ts'
import * as firstSteps from '../accounts/first-steps.ts'
import * as google from '../accounts/google.ts'
import * as integrations from '../accounts/integrations.ts'
import * as profile from '../accounts/profile.ts'
import * as registration from '../accounts/registration.ts'
import * as appointments from '../appointments/appointments.ts'
import * as calendar from '../appointments/calendar.ts'
import * as money from '../appointments/money.ts'
import * as noticeChoices from '../appointments/notice-choices.ts'
import * as notifications from '../appointments/notifications.ts'
import * as push from '../appointments/push.ts'
import * as reminderSubscription from '../appointments/reminder-subscription.ts'
import * as repeating from '../appointments/repeating.ts'
import * as whatsapp from '../appointments/whatsapp.ts'
import * as whatsappMessage from '../appointments/whatsapp-message.ts'
import * as books from '../booking/books.ts'
import * as groups from '../booking/groups.ts'
import * as ownLinks from '../booking/own-links.ts'
import * as ownerAvailability from '../booking/owner-availability.ts'
import * as commerce from '../business/commerce.ts'
import * as gaps from '../business/gaps.ts'
import * as geo from '../business/geo.ts'
import * as services from '../business/services.ts'
import * as settings from '../business/settings.ts'
import * as blockedContacts from '../customers/blocked-contacts.ts'
import * as confirmation from '../customers/confirmation.ts'
import * as customerHistory from '../customers/customer-history.ts'
import * as customerImports from '../customers/customer-imports.ts'
import * as customerMerges from '../customers/customer-merges.ts'
import * as customerNotes from '../customers/customer-notes.ts'
import * as customers from '../customers/customers.ts'
import * as duplicates from '../customers/duplicates.ts'
import * as blocks from '../days-off/blocks.ts'
import * as appointmentImports from '../imports/appointment-imports.ts'
import * as party from '../party/book-party.ts'
import * as referrals from '../referrals/referrals.ts'
import * as search from '../search/search.ts'
import * as access from '../team/access.ts'
import * as delay from '../team/delay.ts'
import * as handOver from '../team/hand-over.ts'
import * as resources from '../team/resources.ts'
import * as team from '../team/team.ts'
import * as ownerWaiting from '../waiting/owner-waiting.ts'
import * as waiting from '../waiting/waiting.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the API, for the server and its documentation; the web imports endpoints one by one. */
export const allEndpoints: readonly Endpoint[] = [
  registration,
  accounts,
  firstSteps,
  appointmentImports,
  appointments,
  confirmation,
  blockedContacts,
  blocks,
  books,
  ownLinks,
  party,
  calendar,
  commerce,
  customers,
  customerMerges,
  duplicates,
  delay,
  customerHistory,
  customerNotes,
  customerImports,
  geo,
  google,
  groups,
  handOver,
  integrations,
  money,
  noticeChoices,
  notifications,
  ownerAvailability,
  profile,
  reminderSubscription,
  push,
  referrals,
  repeating,
  resources,
  search,
  services,
  gaps,
  settings,
  team,
  access,
  waiting,
  ownerWaiting,
  whatsapp,
  whatsappMessage,
].flatMap((module) => Object.values(module).filter(isEndpoint))
