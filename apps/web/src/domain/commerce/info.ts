import { commerceInfo } from '@cuando/contract/business/commerce'
import type { Data } from '@cuando/contract/calls/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { rememberingStorage } from '../../lib/session/remembering-storage.ts'
import { useSession } from '../../lib/session/session.ts'
import { inTab, onDevice } from '../../lib/session/storages.ts'
import { infoKey } from '../../lib/session/stored-state.ts'

export type CommerceInfo = Data<typeof commerceInfo>

interface InfoState {
  info: CommerceInfo | null
}

/** The signed-in owner's business as last loaded; stored in the same storage as the session. */
export const useInfo = create<InfoState>()(
  persist((): InfoState => ({ info: null }), {
    name: infoKey,
    version: 1,
    storage: rememberingStorage<InfoState>(onDevice, inTab, storageFor),
  }),
)

function storageFor({ info }: InfoState) {
  if (!info) return null
  return useSession.getState().remember ? 'device' : 'tab'
}

export function setInfo(info: CommerceInfo | null) {
  useInfo.setState({ info })
}

/** The shell copies its data into `useInfo`; a screen without that data shows this query's error. */
export const infoQuery = queryOptions({
  queryKey: ['commerce-info'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(commerceInfo, {}, { signal })),
})
