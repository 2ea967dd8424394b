import { commerceInfo } from '@cuando/contract/commerce'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setInfo } from '../../domain/commerce/info.ts'
import { dataOf } from '../../lib/call-failure.ts'
import { ownerCall } from '../../lib/owner-call.ts'

/** Loads the signed-in owner's business into its store. */
export function useCommerceInfo() {
  const { data } = useQuery({
    queryKey: ['commerce-info'],
    queryFn: async ({ signal }) => dataOf(await ownerCall(commerceInfo, {}, { signal })),
  })
  useEffect(() => {
    if (data) setInfo(data)
  }, [data])
}
