import { showInvitation } from '@cuando/contract/accounts/registration'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import {
  forgetReferralCode,
  referralCodeIn,
  storedReferralCode,
  storeReferralCode,
} from '../../../../domain/referrals/stored-referral-code.ts'
import { call } from '../../../../lib/calls/call.ts'
import { CallFailure, dataOf } from '../../../../lib/calls/call-failure.ts'

interface Invitation {
  /** Null without a valid invitation. */
  code: string | null
  /** Name of the business that invites; null until it is loaded. */
  from: string | null
  /** Whether the opened link has an invalid or unknown code. */
  isUnknown: boolean
}

/** The invitation from `?ref=`, else the one stored on this device by an earlier visit. */
export function useInvitation(): Invitation {
  const [search] = useSearchParams()
  const text = search.get('ref') ?? ''
  const given = referralCodeIn(text)
  const isMalformed = text.trim() !== '' && given === null
  const code = given ?? storedReferralCode()
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }) =>
            dataOf(await call(showInvitation, { params: { code } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isRefused = error instanceof CallFailure && [404, 422].includes(error.status)
  useEffect(() => {
    if (isRefused) forgetReferralCode()
    else if (given) storeReferralCode(given)
  }, [given, isRefused])
  return {
    code: isRefused ? null : code,
    from: data?.commerceName ?? null,
    isUnknown: isMalformed || (given !== null && isRefused),
  }
}
