import type { Data, Given } from '@cuando/contract/calls/endpoint'
import { partyTimes } from '@cuando/contract/party/book-party'
import { call } from '../../../lib/calls/call.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import type { Fetch } from '../../../lib/calls/fetch-cache.ts'
import { bookableKey } from '../queries.ts'

/** The starts of a day for one more appointment, as if the chosen ones were booked. */
export const partyTimesFetch = (
  commerceId: string,
  body: Given<typeof partyTimes>['body'],
): Fetch<Data<typeof partyTimes>> => ({
  key: `${bookableKey}/${commerceId}/party-times/${JSON.stringify(body)}`,
  load: async (signal) =>
    dataOf(await call(partyTimes, { params: { commerceId }, body }, { signal })),
  staleMs: 20_000,
})
