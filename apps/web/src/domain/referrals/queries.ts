import * as calls from '@cuando/contract/referrals/referrals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { useSession } from '../../lib/session/session.ts'
import { storePaypalEmail } from './stored-paypal-email.ts'

const referralsKey = ['referrals']

/** The numbers of active, pending and paid invited businesses. */
export const countsQuery = queryOptions({
  queryKey: [...referralsKey, 'counts'],
  queryFn: async ({ signal }) => {
    const [current, pending, paid] = await Promise.all([
      ownerCall(calls.currentCount, {}, { signal }),
      ownerCall(calls.pendingCount, {}, { signal }),
      ownerCall(calls.paidCount, {}, { signal }),
    ])
    return { ...dataOf(current), ...dataOf(pending), ...dataOf(paid) }
  },
})

export const infoQuery = queryOptions({
  queryKey: [...referralsKey, 'info'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calls.referralInfo, {}, { signal })),
})

/** Invited businesses per page. */
export const pageSize = 10

/** A page of the invited businesses; the previous page is shown while it loads. */
export const referredQuery = (page: number) =>
  queryOptions({
    queryKey: [...referralsKey, 'commerces', page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: pageSize }
      return dataOf(await ownerCall(calls.referredCommerces, { query }, { signal }))
    },
    placeholderData: keepPreviousData,
  })

/** The PayPal e-mail, which is also stored on the device. */
export const paypalQuery = queryOptions({
  queryKey: [...referralsKey, 'paypal-email'],
  queryFn: async ({ signal }) => {
    const { commerceId } = useSession.getState()
    const data = dataOf(await ownerCall(calls.showPaypalEmail, {}, { signal }))
    storePaypalEmail(commerceId, data.email)
    return data
  },
})
