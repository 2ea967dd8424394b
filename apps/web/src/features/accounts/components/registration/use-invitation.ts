import { showInvitation } from '@cuando/contract/registration'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import {
  forgetReferralCode,
  referralCodeIn,
  storedReferralCode,
  storeReferralCode,
} from '../../../../domain/referrals/stored-referral-code.ts'
import { call } from '../../../../lib/call.ts'
import { CallFailure, dataOf } from '../../../../lib/call-failure.ts'

interface Invitation {
  code: string
  /** Who invites; null while that isn't known. */
  from: string | null
}

/** The invitation from `?ref=`, else the one stored on this device by an earlier visit. One that nobody made is dropped. */
export function useInvitation(): Invitation | null {
  const [search] = useSearchParams()
  const given = referralCodeIn(search.get('ref'))
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
  const isUnknown = error instanceof CallFailure && error.status === 404
  useEffect(() => {
    if (isUnknown) forgetReferralCode()
    else if (given) storeReferralCode(given)
  }, [given, isUnknown])
  return code === null || isUnknown ? null : { code, from: data?.commerceName ?? null }
}
