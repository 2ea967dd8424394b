import { mailTokenParam } from '@cuando/contract/appointments/mail-token'
import { reminderSubscription } from '@cuando/contract/appointments/reminder-subscription'
import type { Data } from '@cuando/contract/calls/endpoint'
import { call } from '../../../lib/calls/call.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import type { Fetch } from '../../../lib/calls/fetch-cache.ts'

export type Subscription = Data<typeof reminderSubscription>

/** Whether an appointment's customer gets reminders. */
export const subscriptionFetch = (
  appointmentId: string,
  token: string | null,
): Fetch<Subscription> => ({
  key: `reminder-subscription/${appointmentId}`,
  load: async (signal) =>
    dataOf(await call(reminderSubscription, givenOf(appointmentId, token), { signal })),
  staleMs: 10_000,
})

/** With the token of an e-mail, the call is about all reminders to its address. */
export const givenOf = (appointmentId: string, token: string | null) => ({
  params: { appointmentId },
  query: token === null ? {} : { [mailTokenParam]: token },
})
